/** 모델 가져오기: source.en.ts의 한국어. */
import type { SourceText } from './source.en.ts';

const asFolder = '다른 곳에서 모델을 내려받은 뒤 그 폴더를 여기에서 열어 주세요.';
const again = '다시 시도해 주세요. 받은 부분은 보관되어 있어 멈춘 곳에서 이어집니다.';

export const sourceKo: SourceText = {
  phases: { load: '내려받는 중', check: '보관된 파일 확인 중' },
  progress: (done, total, percent) => `${total} 중 ${done}, ${percent}`,
  failures: {
    'source-unreadable': {
      wrong: ({ subject }) => `‘${subject}’: 저장소 이름도 주소도 아닙니다.`,
      toDo: 'Qwen/Qwen3-0.6B처럼 소유자/이름으로 쓰거나, https://로 시작하는 주소를 써 주세요.',
    },
    'not-found': {
      wrong: ({ subject }) => `찾을 수 없습니다: ${subject}`,
      toDo: '저장소, 리비전, 주소의 철자를 확인해 주세요.',
    },
    gated: {
      wrong: ({ subject }) => `먼저 이용 조건에 동의해야 하는 모델입니다: ${subject}`,
      toDo: `모델 페이지에서 조건에 동의하고, ${asFolder}`,
    },
    private: {
      wrong: ({ subject }) =>
        `비공개이거나 없는 모델입니다. 서버는 어느 쪽인지 알려 주지 않습니다: ${subject}`,
      toDo: `철자를 확인해 주세요. 비공개 모델이면 ${asFolder}`,
    },
    forbidden: {
      wrong: ({ subject }) => `서버가 이 페이지에서 읽는 것을 허락하지 않습니다: ${subject}`,
      toDo: asFolder,
    },
    busy: {
      wrong: () => '요청이 너무 많아 서버가 한참 뒤에 다시 오라고 합니다.',
      toDo: '잠시 뒤에 다시 시도해 주세요. 받은 부분은 보관되어 있습니다.',
    },
    server: { wrong: ({ subject }) => `서버 오류로 받지 못했습니다: ${subject}`, toDo: again },
    unreachable: {
      wrong: ({ subject }) => `연결할 수 없습니다: ${subject}`,
      toDo: '인터넷 연결을 확인해 주세요. 다른 사이트의 접근을 막는 서버(CORS)일 수도 있습니다. 그때는 모델을 폴더로 열어 주세요.',
    },
    'cut-off': { wrong: ({ subject }) => `받는 도중에 연결이 자꾸 끊깁니다: ${subject}`, toDo: again },
    stalled: { wrong: ({ subject }) => `더 이상 데이터가 오지 않습니다: ${subject}`, toDo: again },
    'web-page': {
      wrong: ({ subject }) => `파일 대신 웹 페이지가 왔습니다: ${subject}`,
      toDo: '파일이 들어 있는 폴더의 주소를 써 주세요.',
    },
    'too-big': {
      wrong: ({ subject, found, wanted }) =>
        `이런 파일치고는 너무 큽니다(${found}, 최대 ${wanted}): ${subject}`,
      toDo: '모델 폴더의 주소가 맞는지 확인해 주세요.',
    },
    'not-json': {
      wrong: ({ subject }) => `올바른 JSON 파일이 아닙니다: ${subject}`,
      toDo: '다시 받거나 다른 곳에서 받아 주세요.',
    },
    'size-unknown': {
      wrong: ({ subject }) => `서버가 파일 크기를 알려 주지 않습니다: ${subject}`,
      toDo: asFolder,
    },
    'size-wrong': {
      wrong: ({ subject, wanted, found }) => `크기가 다릅니다(예상 ${wanted}, 실제 ${found}): ${subject}`,
      toDo: '다시 시도해 주세요. 계속 그러면 서버의 문제입니다.',
    },
    'hash-wrong': {
      wrong: ({ subject }) => `파일이 손상되었습니다. SHA-256이 공개된 값과 다릅니다: ${subject}`,
      toDo: '다시 시도해 주세요. 계속 그러면 서버의 문제입니다.',
    },
    changed: {
      wrong: ({ subject }) => `받는 동안 서버의 파일이 바뀌었습니다: ${subject}`,
      toDo: '처음부터 다시 받아 주세요.',
    },
    'no-space': {
      wrong: ({ wanted, found }) =>
        `저장 공간이 부족합니다. 필요한 공간은 ${wanted}, 남은 공간은 ${found}입니다.`,
      toDo: '보관된 모델을 지우거나 디스크 공간을 비워 주세요.',
    },
    'no-storage': {
      wrong: () => '이 브라우저는 이 페이지의 파일을 보관하지 않습니다.',
      toDo: '비공개 창이 아닌 창이나 다른 브라우저를 써 주세요.',
    },
    'in-use': {
      wrong: ({ subject }) => `다른 탭에서 받고 있습니다: ${subject}`,
      toDo: '그 탭을 닫거나 끝날 때까지 기다려 주세요.',
    },
    'file-missing': {
      wrong: ({ subject }) => `파일이 없습니다: ${subject}`,
      toDo: '모델 폴더에는 config.json, tokenizer.json, tokenizer_config.json과 model.safetensors(또는 나뉜 파일들)가 있어야 합니다.',
    },
    'no-safetensors': {
      wrong: ({ subject }) => `가중치가 safetensors 형식이 아닙니다: ${subject}`,
      toDo: 'model.safetensors가 있는 저장소를 골라 주세요.',
    },
    'several-models': {
      wrong: ({ subject }) => `모델이 여러 개 있습니다: ${subject}`,
      toDo: '그중 한 모델의 폴더를 골라 주세요.',
    },
    'bad-name': {
      wrong: ({ subject }) => `색인 파일이 모델 폴더 밖의 파일을 가리킵니다: ${subject}`,
      toDo: '이 모델은 쓰지 마세요.',
    },
  },
};
