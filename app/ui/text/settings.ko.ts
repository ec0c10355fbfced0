import type { SettingKey } from '../../experiment/settings.ts';
import type { ChoiceTexts, SettingText } from './settings.en.ts';

export const settingsKo: Record<SettingKey, SettingText> = {
  world: { name: '월드', sentence: '정책이 행동하는 텍스트 환경입니다.' },
  method: { name: '방법', sentence: '리턴을 토큰의 크레딧으로 바꾸는 방법입니다.' },
  base: { name: '기반', sentence: 'ADRS가 교사의 크레딧을 더하는 기본 어드밴티지입니다.' },
  skill: {
    name: '스킬 글',
    sentence:
      '교사가 읽는 글이며, 방법에 따라서는 정책이 직접 읽습니다. 다른 과제의 글과 틀린 글은 게이트가 정책을 지켜 주는지 보기 위한 것입니다.',
  },
  tasks: { name: '과제 수', sentence: '한 반복에서 다루는 서로 다른 과제의 수입니다.' },
  taskPool: {
    name: '과제 풀',
    sentence: '학습에 쓰는 과제의 전체 수입니다. 같은 과제를 되풀이하며, 0이면 매번 새 과제를 씁니다.',
  },
  group: { name: '그룹 크기', sentence: '같은 과제를 시도하고 서로 비교되는 궤적의 수입니다.' },
  stepLimit: { name: '스텝 한도', sentence: '이만큼 지나면 에피소드가 실패로 끝납니다.' },
  temperature: {
    name: '온도',
    sentence:
      '학습 중에 정책이 얼마나 자유롭게 샘플링하는지를 정합니다. 로그 확률과 확률 비는 항상 온도 1에서 계산하므로, 다른 온도로 학습하면 편향이 생깁니다.',
  },
  successReward: { name: '보상', sentence: '과제를 끝냈을 때 받는 보상입니다.' },
  invalidPenalty: {
    name: '잘못된 행동',
    sentence: '행동이 아니거나 아무 일도 일어나지 않는 답을 한 스텝의 벌점입니다.',
  },
  lr: { name: '학습률', sentence: 'AdamW의 보폭입니다.' },
  clipRatio: { name: '비율 클립', sentence: '확률 비가 이만큼 움직이면 기울기가 멈춥니다.' },
  dualClip: { name: '이중 클립', sentence: '어드밴티지가 음수인 토큰의 손실 상한입니다.' },
  kl: { name: 'KL 벌점', sentence: '출발 정책에서 멀어지는 데 대한 벌점의 무게입니다.' },
  entropy: { name: '엔트로피 보너스', sentence: '선택을 열어 두는 데 대한 보상의 무게입니다.' },
  gradClip: { name: '기울기 클립', sentence: '한 번의 업데이트에서 기울기가 가질 수 있는 최대 노름입니다.' },
  norm: { name: '정규화', sentence: '평균과의 차이를 표준편차로 나눌지 정합니다.' },
  over: { name: '통계의 단위', sentence: '긴 궤적을 한 번만 셀지, 스텝마다 셀지 정합니다.' },
  gamma: { name: '할인율', sentence: '나중의 보상이 앞선 스텝에 얼마나 반영되는지 정합니다.' },
  omega: { name: '스텝 무게', sentence: '에피소드 어드밴티지에 더하는 스텝 어드밴티지의 무게입니다.' },
  eta: { name: '교사의 세기', sentence: '교사 보상의 세기입니다. 0이면 ADRS는 그 기반과 같습니다.' },
  tau: {
    name: '게이트 민감도',
    sentence:
      '시그모이드 게이트가 리턴 대비에 얼마나 강하게 반응하는지 정합니다. 다른 형태에는 쓰이지 않습니다.',
  },
  confidenceTemperature: {
    name: '확신도 온도',
    sentence: '작으면 확신도가 벌어지고 크면 서로 가까워집니다.',
  },
  confidenceUnit: {
    name: '확신도의 단위',
    sentence: '확신도 하나가 무엇에 대한 것인지 정합니다. 공개 코드는 스텝, 논문은 궤적 전체입니다.',
  },
  confidenceCentre: {
    name: '확신도의 기준',
    sentence: '확신도를 배치 전체와 비교할지, 같은 과제와 비교할지 정합니다.',
  },
  baseline: { name: '기준선', sentence: '토큰의 점수를 그 스텝과 비교할지, 배치 전체와 비교할지 정합니다.' },
  scale: { name: '스케일', sentence: '중심화한 점수를 나눌 표준편차를 어디에서 구할지 정합니다.' },
  sigmaFloor: {
    name: '편차 하한',
    sentence: '표준편차의 최솟값(nat)입니다. 작은 차이가 스케일링으로 부풀려지지 않게 합니다.',
  },
  level: {
    name: '게이트 단위',
    sentence:
      'L2는 한 과제의 궤적들을, L3은 같은 상태에서 출발한 스텝들을 비교합니다. ‘없음’은 게이트를 열어 둡니다.',
  },
  gate: {
    name: '게이트 형태',
    sentence: '리턴 대비를 배수로 바꾸는 방식입니다. 0까지 닫힐 수 있는 것은 뒤의 두 가지뿐입니다.',
  },
  whiten: {
    name: '백색화',
    sentence: '교사의 크레딧을 게이트 뒤에서 백색화할지, 앞에서 할지, 하지 않을지 정합니다.',
  },
  clip: { name: '크레딧 클립', sentence: '어드밴티지 가운데 교사 몫의 한도입니다. 0이면 자르지 않습니다.' },
  adaptiveClip: {
    name: '적응형 클립',
    sentence: '리턴의 차이가 평소보다 작은 그룹에서 클립을 더 조입니다.',
  },
  warmup: {
    name: '교사 시작 전 반복',
    sentence: '교사가 반영되기 전까지의 반복 수입니다. 20이면 21번째 반복부터 반영됩니다.',
  },
  active: { name: '교사 기간', sentence: '교사가 반영되는 반복의 수입니다. 0이면 계속 반영됩니다.' },
  distillLambda: { name: '증류 무게', sentence: '교사 쪽으로 끄는 손실의 무게입니다.' },
  sdarBeta: {
    name: '증류 게이트',
    sentence: '교사가 더 그럴듯하게 보는 토큰과 그렇지 않은 토큰을 얼마나 뚜렷이 가를지 정합니다.',
  },
  opsdBeta: {
    name: '증류 게이트',
    sentence: 'OPSD의 게이트입니다. 공개 코드처럼 0이면 손실이 교사와 상관없어집니다.',
  },
  rlsdLambda: {
    name: '교사의 몫',
    sentence: '처음에 교사가 어드밴티지의 배율을 얼마나 정하는지 나타냅니다.',
  },
  rlsdDecay: {
    name: '몫이 줄어드는 기간',
    sentence: '교사의 몫이 0이 되기까지의 반복 수입니다. 0이면 줄지 않습니다.',
  },
  rlsdClip: { name: '배율 클립', sentence: '교사의 배율이 1에서 벗어날 수 있는 한도입니다.' },
  skillSdLambda: { name: '증류 무게', sentence: '교사와의 거리를 얼마나 줄일지 정하는 무게입니다.' },
  teacherRefresh: {
    name: '교사 갱신',
    sentence: '이만큼 반복할 때마다 교사를 지금의 정책으로 바꿉니다. 0이면 출발 정책을 계속 씁니다.',
  },
  iterations: { name: '반복 수', sentence: '실행의 길이입니다.' },
  evalEvery: { name: '평가 간격', sentence: '학습에 쓰지 않은 과제로 평가하는 간격(반복)입니다.' },
  evalEpisodes: { name: '평가 에피소드', sentence: '온도마다 한 번의 평가에 쓰는 에피소드 수입니다.' },
  evalSplit: {
    name: '평가 과제',
    sentence: '학습에 나온 방의 새 배치로 평가할지, 처음 보는 방으로 평가할지, 둘 다 쓸지 정합니다.',
  },
  seed: {
    name: '시드',
    sentence: '과제와 샘플링을 정합니다. 같은 기기에서 시드가 같으면 같은 실행이 됩니다.',
  },
};

export const choicesKo: ChoiceTexts = {
  world: { household: '집안일', shop: '쇼핑', search: '검색' },
  method: {
    vanilla: 'Vanilla, 학습 없음',
    'skill-prompt': 'Skill-Prompt*, 학습 없음',
    opsd: 'OPSD',
    grpo: 'GRPO',
    'skill-grpo': 'Skill-GRPO',
    'skill-grpo-star': 'Skill-GRPO*',
    'grpo-opsd': 'GRPO + OPSD',
    'skill-sd': 'Skill-SD',
    rlsd: 'RLSD',
    sdar: 'SDAR',
    gigpo: 'GiGPO',
    adrs: 'ADRS',
  },
  base: { grpo: 'GRPO', gigpo: 'GiGPO' },
  skill: {
    matched: '맞는 글',
    general: '일반 글만',
    shuffled: '다른 과제의 글',
    misleading: '틀린 글',
    none: '없음',
  },
  norm: { 'mean-std': '평균과 표준편차', mean: '평균만' },
  over: { rows: '스텝', trajectories: '궤적' },
  confidenceUnit: { step: '스텝', trajectory: '궤적' },
  confidenceCentre: { batch: '배치', group: '과제' },
  baseline: { step: '스텝', batch: '배치' },
  scale: { step: '스텝', batch: '배치', none: '없음' },
  level: { L2: 'L2, 과제', L3: 'L3, 상태', none: '없음' },
  gate: {
    sigmoid: 'sigmoid(τd)',
    gateNorm: 'sigmoid, 정규화한 d',
    rectified: 'max(0, d)',
    signed: 'd',
  },
  whiten: { after: '게이트 뒤', before: '게이트 앞', none: '없음' },
  adaptiveClip: { off: '끔', on: '켬' },
  evalSplit: { 'valid-seen': '아는 조건', 'valid-unseen': '새로운 조건', both: '둘 다' },
};
