/** 연구, 메커니즘, 측정의 말. */
import { sentencesKo } from '../../study/sentences.ko.ts';
import type { StudyText } from './study.en.ts';

/** Labels are put together from parts; what is no part, as a formula or a name, is the same in every language. */
const parts: Readonly<Record<string, string>> = {
  'ADRS over GiGPO': 'GiGPO 기반 ADRS',
  'as released': '공개 코드 그대로',
  'closing gate (ours)': '닫히는 게이트 (자체)',
  'matched skill': '맞는 글',
  'shuffled skill': '다른 과제의 글',
  'misleading skill': '틀린 글',
  'general skill': '일반 글만',
  'no skill': '글 없음',
  'no gate': '게이트 없음',
  'no gate (ours)': '게이트 없음 (자체)',
  'd normed': '정규화한 d',
  'not whitened': '백색화 없음',
  'whitened before the gate': '게이트 앞에서 백색화',
  'whitened after the gate': '게이트 뒤에서 백색화',
  unchanged: '그대로',
  'that is GRPO': '곧 GRPO',
  'as in the scripts': '스크립트대로',
  'centred on the batch': '배치로 중심화',
  'base from the returns alone': '기반은 리턴으로만',
  'σ of the batch': '배치의 σ',
  'not scaled': '스케일하지 않음',
  'no σ floor': 'σ 하한 없음',
  'no clip': '클립 없음',
  'clip not adaptive': '적응하지 않는 클립',
  'Settings as they are now': '지금 설정',
};

const patterns: readonly (readonly [RegExp, string])[] = [
  [/^(\d+) steps$/, '$1스텝'],
  [/^σ floor (.+)$/, 'σ 하한 $1'],
  [/^clipped at (.+)$/, '$1에서 클립'],
  [/^teacher after (\d+) iterations$/, '반복 $1 뒤에 교사'],
  [/^for (\d+)$/, '$1번 동안'],
];

function part(text: string): string {
  const known = parts[text];
  if (known !== undefined) return known;
  const [pattern, written] = patterns.find(([one]) => one.test(text)) ?? [];
  return pattern && written !== undefined ? text.replace(pattern, written) : text;
}

export const studyKo: StudyText = {
  known: {
    main: {
      title: '모든 방법',
      question: '논문 표의 방법들은 같은 반복 수로 각각 어디까지 가나요?',
      source: 'ALFWorld, Qwen2.5-3B, 반복 150, 온도 0.4',
    },
    unseen: {
      title: '아는 방과 새로운 방',
      question: '얻은 것이 학습에 나오지 않은 방에서도 통하나요?',
      source: 'ALFWorld, Qwen2.5-3B, 반복 150, 온도 0.4',
    },
    'gigpo-backbone': {
      title: 'GiGPO 기반, 게이트가 있을 때와 없을 때',
      question: '앵커 그룹별 게이트가 교사의 크레딧에 무엇을 더하나요?',
      source: 'ALFWorld, Qwen2.5-3B, 반복 150 시점, 온도 0.4',
    },
    gates: {
      title: '맞는 글과 틀린 글에서 본 게이트의 여러 형태',
      question: '어떤 게이트가 맞는 교사는 말하게 하고 틀린 교사는 침묵시키나요?',
      source: null,
    },
    skills: {
      title: '틀린 글, 그리고 글이 없는 교사',
      question: '교사가 틀린 글을 읽거나 아무것도 읽지 않으면 각 방법에는 무엇이 남나요?',
      source: null,
    },
    ablations: {
      title: '닫히는 게이트(자체)의 제거 실험',
      question: '각 부분만 바꾸면 무엇이 달라지나요?',
      source: null,
    },
    'ablations-released': {
      title: '공개 코드 형태의 제거 실험',
      question: '각 부분만 바꾸면 무엇이 달라지나요?',
      source: null,
    },
    'task-share': {
      title: '학습 과제의 비율',
      question: '배울 과제가 적으면 얼마나 잃나요?',
      source: 'ALFWorld, Qwen2.5-3B, 반복 150. 여기서 100%는 과제 100개',
    },
    'episode-limit': {
      title: '에피소드 길이 제한',
      question: '에피소드가 짧아지면 방법들은 어떻게 견디나요?',
      source: 'ALFWorld, Qwen2.5-3B, 반복 150, 25·35·50스텝. 여기서는 8·11·16스텝',
    },
    extended: {
      title: '더 긴 학습',
      question: '두 배로 오래 학습해도 방법들 사이에 차이가 남나요?',
      source: null,
    },
    shop: {
      title: '쇼핑',
      question: '낱말을 찾아내고 옵션을 골라야 하는 곳에서도 교사의 크레딧이 도움이 되나요?',
      source: 'WebShop 성공률, Qwen2.5-3B, 반복 150',
    },
    search: {
      title: '검색',
      question: '사실을 알맞은 순서로 찾아야 하는 곳에서도 교사의 크레딧이 도움이 되나요?',
      source: '검색 평균, Qwen2.5-3B, 반복 150',
    },
    'small-study': { title: '작은 연구', question: '이 설정들은 여기서 서로 어떻게 다른가요?', source: null },
  },
  label: (label) => label.split(', ').map(part).join(', '),
  sentences: sentencesKo,
  classes: { verb: '동사', object: '물건', place: '장소', structure: '구조', style: '말투' },
  list: {
    title: '연구',
    intro:
      '연구는 여러 방법을 같은 시드들로 실행해, 차이가 우연인지 아닌지 가려냅니다. 아래 연구들은 이 탭에서 도는 것과 같은 코드로 미리 만든 것입니다.',
    loading: '목록을 불러오는 중입니다.',
    size: (arms, seeds, iterations) => `비교 대상 ${arms}개 · 시드 ${seeds}개 · 반복 ${iterations}`,
    problem: '연구 목록을 읽지 못했습니다.',
    again: '다시 시도',
    file: '저장한 연구 열기',
    fileRefused: '연구 파일이 아닙니다.',
  },
  study: {
    own: '이 페이지에서 만들었거나 파일에서 읽은 연구',
    close: '모든 연구',
    save: '파일로 저장',
    loading: '연구를 불러오는 중입니다.',
    problem: '연구를 읽지 못했습니다.',
    made: (seeds, iterations, episodes) =>
      `대상마다 시드 ${seeds}개 · 반복 ${iterations} · 시드와 온도마다 평가 과제 ${episodes}개`,
    model: (name, parameters) => `${name}, 파라미터 ${parameters}개`,
    paper: (source) =>
      `논문 열: ${source}. 논문의 모델은 훨씬 크고 과제도 더 어려우므로, 순서와 부호는 비교할 수 있어도 수준은 비교할 수 없습니다.`,
    noPaper: '논문은 이에 대한 수치를 보고하지 않습니다.',
    chart: '반복에 따른, 고른 대상들의 성공률',
    band: '띠는 시드에 대한 95% 부트스트랩 구간입니다.',
    temperature: '온도',
    temperatureSay: { '1': '1, 학습할 때와 같음', '0.4': '0.4, 더 날카롭게' },
    split: '평가 장소',
    table: '표로 보기',
    iteration: '반복',
    success: '마지막 반복 뒤',
    successNote: '평가 과제를 해결한 비율(%)입니다. 시드 평균이며, 괄호 안은 95% 구간입니다.',
    arm: '대상',
    showArm: (arm) => `${arm}: 그래프에 표시`,
    mostArms: (most) => `그래프에는 ${most}개까지 표시할 수 있습니다.`,
    reported: '논문',
    at: (temperature) => `T = ${temperature}`,
    scoreAt: (temperature) => `점수, T = ${temperature}`,
    toLevel: (level) => `${level}까지의 반복`,
    reached: (iteration, runs, seeds) => `${iteration} (${runs}/${seeds})`,
    gate: '게이트, 평균 ± 산포',
    entropy: '엔트로피',
    run: '설정 쓰기',
    runArm: (arm) => `${arm}의 설정 쓰기`,
    filled: (arm) =>
      `이제 ${arm}의 설정입니다. 아직 아무것도 시작하지 않았습니다. ‘실행’이나 ‘초기화’를 누르면 시작합니다.`,
    types: '과제 종류별',
    typesNote: '위에서 고른 온도에서의 비율(%)입니다. 논문이 보고한 값은 괄호 안에 있습니다.',
    differences: '같은 시드끼리의 차이',
    differencesNote:
      '시드가 같아 과제도 같은 실행끼리 짝지은 차이(점)입니다. 평균, 스튜던트 95% 구간, 양측 순열 검정의 p를 적었습니다.',
    points: '점',
    improvement: '나아질 확률',
    p: (value) => `p ${value}`,
    mechanism: '크레딧이 간 곳',
    mechanismNote:
      '토큰 종류가 받은 크레딧의 비율(%)과 그 종류가 차지하는 토큰의 비율(%)입니다. 모든 반복에 걸친 값입니다.',
    tokens: '토큰 중',
    credit: '크레딧 중',
    teacher: '교사의 몫 중',
    concentration: '동사와 물건, 크레딧 ÷ 토큰',
    kl: '출발 정책과의 KL',
    reader: '꼼꼼한 독자라면 이렇게 말할 것입니다',
    none: '–',
  },
  small: {
    title: '직접 해 보는 작은 연구',
    intro:
      '두 개에서 네 개의 대상을 이 탭에서 하나씩 차례로 실행합니다. 과제와 배치와 평가는 모두 왼쪽 설정을 따르고, 나머지는 각 프리셋의 것입니다.',
    current: '지금 설정',
    name: '작은 연구',
    question: '이 설정들은 여기서 서로 어떻게 다른가요?',
    arms: '비교 대상',
    armsNote: '나머지는 첫째 대상과 비교합니다.',
    arm: (number) => `대상 ${number}`,
    noArm: '없음',
    seeds: '시드 수',
    iterations: '반복 수',
    few: (seeds) =>
      seeds === 1
        ? '시드 하나로는 그럴 수도 있다는 것만 보일 뿐, 우연과 구별할 수 없습니다.'
        : `시드 ${seeds}개로는 큰 차이만 우연과 구별할 수 있습니다. 가능한 가장 작은 p는 ${2 / 2 ** seeds}입니다.`,
    size: (runs, iterations) => `실행 ${runs}개, 각각 반복 ${iterations}`,
    start: '연구 시작',
    stop: '멈추기',
    resume: '이어서 하기',
    startOver: '처음부터 다시',
    busy: '실행이 진행 중입니다. 서로 느려지므로 먼저 일시 정지해 주세요.',
    twice: '같은 대상이 두 번 있습니다.',
    now: (arm, seed, iteration, last) => `${arm}, 시드 ${seed}: 반복 ${iteration} / ${last}`,
    loading: (arm, seed) => `${arm}, 시드 ${seed}: 엔진을 불러오는 중`,
    finished: (finished, all) => `실행 ${all}개 중 ${finished}개 끝남`,
    left: (minutes) => `약 ${minutes}분 남음`,
    states: {
      stopped: '멈췄습니다. 끝난 실행은 페이지가 열려 있는 동안 보관됩니다.',
      done: '끝났습니다.',
      failed: '실행 하나가 실패했습니다. 끝난 실행은 보관됩니다.',
    },
    show: '결과 보기',
    noneYet: '모든 대상이 시드 하나를 끝내면 결과가 여기에 나타납니다.',
  },
  mechanism: {
    title: '토큰 종류별 크레딧',
    intro: '업데이트가 어떤 종류의 토큰을 얼마나 미는지를 반복마다, 종류마다 보여 줍니다.',
    measure: '볼 값',
    measures: {
      credit: '평균 |크레딧|',
      creditShare: '전체 크레딧 중 비율',
      teacherShare: '교사의 몫 중 비율',
      gap: '교사와 학생의 차이',
    },
    notes: {
      credit: '토큰의 로그 확률을 미는 힘의 크기를 그 종류의 토큰에 대해 평균한 값입니다.',
      creditShare: '종류마다 |크레딧|을 더해 전체 합으로 나눈 값입니다. 토큰이 많으면 몫도 큽니다.',
      teacherShare:
        '교사의 몫에 대한 같은 값입니다. 교사의 몫은 스텝의 기본 어드밴티지로 설명되지 않는 부분입니다.',
      gap: '교사의 로그 확률에서 정책의 로그 확률을 뺀 평균입니다. 0보다 크면 교사가 그 토큰을 더 좋아합니다.',
    },
    empty: '크레딧이 어디로 가는지가 반복마다 여기에 나타납니다.',
    missing: '이 기록은 이 값을 재기 전에 만들어져 토큰 종류별 값이 없습니다.',
    noTeacher: '이 방법에는 교사가 없어 보여 줄 것이 없습니다.',
    table: '표로 보기',
    iteration: '반복',
    atIteration: '세로줄은 페이지가 보여 주는 반복이며, 그래프를 누르면 옮겨집니다.',
    diagnostics: '진단',
    diagnosticsIntro: '실행의 속사정을 반복마다 보여 줍니다.',
    lines: {
      meanReturn: { name: '평균 리턴', note: '학습, 감점 포함' },
      meanSteps: { name: '에피소드의 스텝 수', note: '학습, 평균' },
      entropy: { name: '정책의 엔트로피', note: '토큰당 나트' },
      gate: { name: '게이트 m', note: '평균, 띠는 ± 산포' },
      gap: { name: '교사와 학생의 차이', note: '토큰당 나트' },
      deadGroups: { name: '리턴이 같은 그룹', note: '비율' },
      singleTokenSteps: { name: '토큰이 하나인 스텝', note: '비율' },
      clipShare: { name: '클립에 잘린 교사의 몫', note: '토큰 비율' },
      gradNorm: { name: '기울기 노름', note: '클립하기 전' },
      klStart: { name: '출발 정책과의 KL', note: '토큰당 나트, 평가한 반복' },
    },
    never: '이 실행에는 없음',
  },
  forms: {
    title: 'PROP-3 확인',
    intro:
      '교사의 크레딧을 어드밴티지에 더하는 것과, 그 크레딧만큼 모방하는 손실을 더하는 것은 첫 업데이트가 같아야 합니다. 왼쪽 설정으로 출발 정책에서 배치 하나를 샘플링해 두 기울기를 계산하고 비교합니다. 진행 중인 실행은 건드리지 않습니다.',
    check: 'PROP-3 확인하기',
    again: '다시 확인하기',
    stop: '멈추기',
    loading: '엔진을 불러오는 중',
    sampling: (share) => `배치를 샘플링하는 중, ${share}`,
    computing: '기울기를 계산하는 중',
    notAdrs: 'PROP-3은 ADRS에 대한 것입니다. ADRS 프리셋을 골라 주세요.',
    cosine: '두 기울기의 코사인',
    distance: '두 기울기의 상대 거리',
    teacherPart: '교사의 몫을 뺐을 때의 거리',
    norm: '기울기 노름',
    tokens: '배치의 토큰 수',
    holds:
      'PROP-3이 성립합니다. 두 업데이트는 반올림 오차를 빼면 같고, 교사의 몫이 없으면 기울기가 달라집니다.',
    differs:
      '이 배치에서는 PROP-3이 성립하지 않습니다. 두 기울기가 반올림 오차보다 크게 다릅니다. 클립은 정책이 샘플링한 정책과 다를 때에만 작용하는데 여기서는 같으므로, 이 프로그램에 결함이 있을 수 있습니다.',
    silent:
      '다를 것이 없어서 같습니다. 이 배치에서 교사는 아무 말도 하지 않습니다. 교사의 세기가 0이거나, 일정에 따라 꺼져 있거나, 스킬 글이 없을 수 있습니다.',
    noGradient:
      '이 배치에는 기울기가 없습니다. 모든 그룹의 리턴이 같고 교사도 더하는 것이 없어 비교할 수 없습니다. 다른 시드나 더 많은 과제로 해 보세요.',
    changed: '그 뒤로 설정이 바뀌었습니다.',
    failed: '확인하지 못했습니다.',
  },
  contrast: {
    title: '업데이트 한 번의 효과',
    intro:
      '같은 출발 정책과 같은 배치에서 왼쪽 설정으로 한 번, GRPO로 한 번 업데이트해, 샘플링한 토큰의 로그 확률이 종류별로 어떻게 달라지는지 잽니다.',
    measure: '업데이트 한 번 재기',
    own: '이 설정',
    tokenClass: '토큰 종류',
    tokens: '토큰',
    size: '평균 |Δ|',
    share: '|Δ| 중 비율',
    success: '성공한 곳의 Δ',
    failure: '실패한 곳의 Δ',
  },
};
