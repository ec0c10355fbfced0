/** What each formula does, in one plain sentence. */
import type { FormulaId } from '../../spec/ids.ts';

export interface FormulaText {
  readonly name: string;
  readonly sentence: string;
}

export const formulasEn: Record<FormulaId, FormulaText> = {
  'ADRS-1': {
    name: 'Step centring',
    sentence:
      'The teacher’s log-probability of each token, less the mean over its step: what the teacher likes more than the rest of the same answer.',
  },
  'ADRS-2': {
    name: 'σ-scaling',
    sentence:
      'The centred score divided by its deviation, so that steps on which the teacher is sure and unsure weigh alike.',
  },
  'ADRS-3': {
    name: 'Confidence',
    sentence: 'How likely the teacher finds an answer compared with the batch, squeezed into 0 to 1.',
  },
  'ADRS-4': {
    name: 'Return contrast',
    sentence: 'The mean return of what the teacher is confident about, less that of what it is not.',
  },
  'ADRS-5': {
    name: 'Gate',
    sentence: 'How far the teacher is listened to: more where its confidence goes along with success.',
  },
  'ADRS-6': {
    name: 'Teacher reward',
    sentence: 'The scaled score times the gate and the strength η; it is added to the reward of each token.',
  },
  'ADRS-7': {
    name: 'Whitened credit',
    sentence: 'The teacher reward with mean 0 and deviation 1 over all response tokens of the group.',
  },
  'ADRS-8': {
    name: 'Advantage',
    sentence: 'What the policy is trained with: the base advantage plus the teacher’s credit, cut at ±c.',
  },
  'PROP-1': {
    name: 'Contrast is covariance',
    sentence:
      'The contrast is the covariance of confidence and return, so the gate opens exactly when the two go together.',
  },
  'PROP-2': {
    name: 'Zero sum',
    sentence:
      'With the step baseline, teacher rewards add up to zero within a step: they move credit between tokens and leave returns alone.',
  },
  'PROP-3': {
    name: 'Auxiliary loss',
    sentence:
      'One unclipped update with the shaped advantage is the plain update plus a loss on the sampled tokens.',
  },
  'PROP-4': {
    name: 'The gate cancels',
    sentence:
      'A factor above zero that is constant in the set that is whitened drops out of the result; zero silences it, and a negative one turns it round.',
  },
  'PROP-5': {
    name: 'Saturation',
    sentence:
      'With the step baseline and the step’s deviation, the scaled score cannot exceed √(n − 1) in a step of n tokens, however large the gap is.',
  },
  'GRPO-1': {
    name: 'Group advantage',
    sentence: 'The return of a trajectory compared with the others that tried the same task.',
  },
  'GIGPO-1': { name: 'Return to go', sentence: 'The reward of a step plus the discounted rewards after it.' },
  'GIGPO-2': {
    name: 'Step advantage',
    sentence: 'The return to go compared with other steps that started from the same state.',
  },
  'GIGPO-3': {
    name: 'Joint advantage',
    sentence: 'The advantage of the episode plus ω times that of the step.',
  },
  'SDAR-1': {
    name: 'Gated distillation',
    sentence:
      'A loss beside GRPO’s that makes a sampled token likelier, more so where the teacher finds it likelier than the policy does.',
  },
  'OPSD-1': {
    name: 'Distillation alone',
    sentence:
      'The same loss without returns. With β = 0 every token counts one half, so the teacher has no say at all.',
  },
  'OPSD-2': {
    name: 'GRPO and distillation',
    sentence: 'GRPO’s advantage and, beside it, the loss of OPSD.',
  },
  'RLSD-1': {
    name: 'Scaled advantage',
    sentence:
      'The advantage of each token, larger where the teacher agrees with its sign and smaller where it does not, never turned.',
  },
  'SKILLSD-1': {
    name: 'Distance to the teacher',
    sentence:
      'A loss beside GRPO’s for being far from the teacher; at the first update it pulls each token by the gap l^T − l^b.',
  },
  'SKILL-1': {
    name: 'Skill in the prompt',
    sentence:
      'GRPO whose policy itself reads the skill while it trains; with a star it keeps it when evaluated.',
  },
  'PPO-1': {
    name: 'Clipped policy loss',
    sentence: 'The probability ratio to the sampling policy times the advantage, cut where it moved too far.',
  },
  'KL-1': {
    name: 'KL penalty',
    sentence:
      'Keeps the policy near the one it started from; x is the difference of the two log-probabilities.',
  },
};
