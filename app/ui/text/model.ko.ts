/** 실제 체크포인트를 고르고 불러오는 화면의 말: model.en.ts의 한국어. */
import type { ModelText } from './model.en.ts';

export const modelKo: ModelText = {
  title: '모델',
  intro:
    '무엇이 학습할지 고릅니다. 페이지에 들어 있는 작은 정책이나, 어댑터를 단 실제 Qwen 체크포인트입니다.',
  chosen: '선택됨',

  mini: {
    title: '미니 정책',
    about: '고른 월드만 배운 아주 작은 Qwen입니다. 페이지에 들어 있고 간결체로 말합니다.',
    size: (bytes) => `가중치는 ${bytes}입니다.`,
    choose: '미니 정책 쓰기',
  },
  named: {
    title: '이름이나 주소로',
    label: 'Hugging Face 이름 또는 폴더의 주소',
    look: '선택',
    examples: '예',
  },
  folder: {
    title: '이 컴퓨터에서',
    drop: '모델 폴더를 여기에 끌어다 놓으세요',
    pick: '폴더 고르기',
    note: '파일은 제자리에 있고, 어디로도 보내지 않습니다.',
    empty: '놓은 것 안에 파일이 없습니다.',
  },
  kept: {
    title: '이 브라우저에 보관된 모델',
    none: '아직 보관된 모델이 없습니다.',
    incomplete: '덜 받음: 실행하면 이어서 내려받습니다',
    choose: (name) => `${name} 선택`,
    chooseShort: '선택',
    remove: (name) => `${name} 삭제`,
    removeShort: '삭제',
    sure: (name, bytes) => `삭제할까요? ${bytes}를 다시 내려받아야 합니다: ${name}`,
    yes: '삭제하기',
    no: '그대로 두기',
    failed: '쓰는 중이라 삭제하지 못했습니다.',
  },
  question: {
    title: (name) => `이 링크는 실제 체크포인트를 학습합니다: ${name}`,
    note: '아직 어느 서버에도 묻지 않았습니다. 살펴보기는 크기와 설정만 묻고, 가중치는 실행할 때 내려받습니다.',
    agree: '살펴보기',
    decline: '미니 정책 쓰기',
    later: '실행할 때 묻기',
  },

  about: {
    title: (name) => `${name} 정보`,
    asking: '어떤 모델인지, 메모리에 들어가는지 알아보는 중',
    again: '다시 알아보기',
    waits: '체크포인트를 불러오는 동안에는 알아보지 않습니다.',
    families: { qwen2: 'Qwen2, Qwen2.5', qwen3: 'Qwen3' },
    names: {
      family: '계열',
      parameters: '파라미터',
      layers: '층',
      hidden: '은닉 크기',
      files: '파일',
      free: '이 브라우저에 남은 공간',
      device: '계산할 장치',
    },
    fetches: (missing) => `실행하면 ${missing}를 내려받습니다. 그전에는 내려받지 않습니다.`,
    fetchesNothing: '모두 갖추어져 있어 실행해도 내려받을 것이 없습니다.',
    noRoom: '남은 공간보다 큽니다.',
    voice:
      '실제 체크포인트는 대화 템플릿에 맞춰 자연어 문장으로 말합니다. 프롬프트가 길고 답이 수백 토큰이라 반복 한 번에 몇 분이 걸립니다.',
    proposed: '짧은 실행에 맞는 설정을 넣어 두었고, 페이지 위쪽에 바뀐 설정으로 표시됩니다.',
  },

  memory: {
    title: '메모리',
    caption: (dtype, peak) => `가중치는 ${dtype}, 한꺼번에 최대 ${peak}입니다.`,
    part: '부분',
    bytes: '크기',
    dtypes: { f32: '32비트', f16: '16비트' },
    parts: {
      weights: '가중치',
      casts: '계산 중인 가중치 (32비트)',
      cache: '키와 값',
      sampling: '샘플링',
      activations: '활성값',
      head: '헤드와 손실',
      adapter: '어댑터',
      gradients: '기울기',
      optimiser: '옵티마이저 (주 메모리)',
      staging: '불러오기',
    },
    shards: (count) => `장치가 한 번에 묶을 수 있는 크기 때문에 임베딩을 ${count}조각으로 나눕니다.`,
    fits: '메모리에 들어갑니다.',
    mayFit: (peak) =>
      `모든 버퍼가 이 GPU의 한도 안에 있습니다. GPU 메모리가 약 ${peak} 비어 있어야 하며, 얼마나 비어 있는지는 브라우저가 알려 주지 않습니다.`,
    tooLarge: '메모리에 들어가지 않습니다.',
    problem: (what, bytes, limit) => `${what}: ${bytes}. 이 장치의 한도는 ${limit}입니다.`,
    objects: {
      'embedding shard': '임베딩 한 조각',
      'embedding row': '임베딩 한 줄',
      'mlp matrix': 'MLP의 행렬',
      'cache of a layer': '한 층의 키와 값',
      'sampling logits': '샘플링의 로짓',
      'mlp activation': 'MLP의 활성값',
      'attention scores': '어텐션 점수',
      'logits chunk': '로짓 한 조각',
      total: '모두 합쳐',
    },
    would: '이렇게 바꾸면 들어갑니다',
    nothing: '여기에서 바꿀 수 있는 것으로는 들어가지 않습니다.',
    changes: {
      sampled: (count) => `동시 샘플링 ${count}개`,
      microBatch: (count) => `마이크로배치 ${count}`,
      context: (count) => `모두 ${count}토큰`,
    },
  },

  settings: {
    title: '어댑터와 한도',
    names: {
      rank: {
        name: '랭크 r',
        sentence: '학습하는 어댑터(LoRA)의 폭입니다. 체크포인트 자체는 바뀌지 않습니다.',
      },
      alpha: { name: '배율 α', sentence: '어댑터는 α / r만큼 반영됩니다.' },
      mlp: { name: 'MLP에도', sentence: 'q, k, v, o 말고 MLP에도 어댑터를 답니다.' },
      maxPrompt: {
        name: '프롬프트 한도',
        sentence: '스킬 글까지 포함한 토큰 수입니다. 더 긴 프롬프트는 자르지 않고 거절합니다.',
      },
      maxResponse: { name: '답 한도', sentence: '토큰 수이며, 답은 늦어도 여기에서 끝납니다.' },
      thinking: { name: '생각하기', sentence: '템플릿에 있는 Qwen3의 스위치입니다.' },
      sampled: {
        name: '동시 샘플링',
        sentence: '함께 진행하는 에피소드 수입니다. 많을수록 빠르지만 메모리가 더 듭니다.',
      },
      microBatch: {
        name: '마이크로배치',
        sentence: '한 번에 채점하거나 학습하는 시퀀스 수입니다. 많을수록 빠르지만 메모리가 더 듭니다.',
      },
    },
    thinking: { default: '템플릿의 기본값', on: '켜기', off: '끄기' },
  },

  loading: {
    title: '체크포인트를 불러오는 중',
    upload: '디스크에서 장치로 옮기는 중',
    'self-check': 'GPU와 CPU의 결과가 같은지 확인하는 중',
    stop: '불러오기 중단',
    stops: '받은 부분은 보관되고, 실행하면 이어집니다.',
  },

  opened: {
    title: (name) => `열린 실행이 학습하는 모델: ${name}`,
    notPersisted:
      '브라우저가 내려받은 파일을 계속 보관한다고 약속하지 않았습니다. 공간이 부족하면 지울 수 있습니다.',
  },

  failure: {
    again: '다시 시도',
    plan: '메모리 계획 보기',
    panel: '다른 모델 고르기',
    report: '보고서 보기',
    cpu: 'CPU에서 실행',
  },
};
