/** What each symbol of the formulas means; fetched with the first symbol that is asked. */
import type { FormulaId } from '../../spec/ids.ts';
import type { SymbolName } from '../marks/glossary.ts';

interface GlossaryText {
  readonly name: string;
  readonly sentence: string;
}

export interface GlossaryEntry extends GlossaryText {
  /** The formula that defines it; `null` where it is measured, set, or ordinary notation. */
  readonly id: FormulaId | null;
}

const definedIn: Record<SymbolName, FormulaId | null> = {
  'l^b': null,
  'l^T': null,
  l̄: 'ADRS-3',
  b: 'ADRS-1',
  q: 'ADRS-1',
  σ: 'ADRS-2',
  q̂: 'ADRS-2',
  n: null,
  α: 'ADRS-3',
  ᾱ: 'PROP-1',
  T: 'ADRS-3',
  R: 'ADRS-4',
  S: 'GRPO-1',
  'μ^+': 'ADRS-4',
  'μ^-': 'ADRS-4',
  d: 'ADRS-4',
  τ: 'ADRS-5',
  m: 'ADRS-5',
  η: 'ADRS-6',
  'r^T': 'ADRS-6',
  μ_g: 'ADRS-7',
  σ_g: 'ADRS-7',
  Z: 'ADRS-7',
  ηZ: 'ADRS-8',
  A: 'ADRS-8',
  'A^base': 'GRPO-1',
  c: 'ADRS-8',
  k: 'ADRS-8',
  G: null,
  r_t: null,
  G_t: 'GIGPO-1',
  γ: 'GIGPO-1',
  'A^E': 'GIGPO-3',
  'A^S': 'GIGPO-2',
  ω: 'GIGPO-3',
  π: null,
  ρ: 'PPO-1',
  ε: 'PPO-1',
  λ: null,
  β: 'SDAR-1',
  g: 'SDAR-1',
  w: null,
  l: 'SKILLSD-1',
  x: 'KL-1',
  k3: 'KL-1',
  J: null,
  L_GRPO: 'GRPO-1',
};

/** A language's words with the formula that defines each symbol. */
export function withFormulas(
  texts: Record<SymbolName, GlossaryText>,
): Readonly<Record<SymbolName, GlossaryEntry>> {
  const entry = (name: SymbolName): GlossaryEntry => ({ ...texts[name], id: definedIn[name] });
  const names = Object.keys(texts) as SymbolName[];
  return Object.fromEntries(names.map((name) => [name, entry(name)])) as Record<SymbolName, GlossaryEntry>;
}

export const glossaryEn = withFormulas({
  'l^b': {
    name: 'policy’s log-probability',
    sentence: 'How likely the policy that sampled the token found it, without the sheet.',
  },
  'l^T': {
    name: 'teacher’s log-probability',
    sentence: 'How likely the frozen teacher, who reads the sheet, finds the same token. Never above 0.',
  },
  l̄: {
    name: 'mean of the teacher’s log-probabilities',
    sentence: 'Over the tokens of a step or trajectory; with “batch”, over the whole batch.',
  },
  b: { name: 'baseline', sentence: 'What a token’s score is compared with: the mean of lᵀ over its step.' },
  q: {
    name: 'centred score',
    sentence: 'lᵀ less its baseline; positive where the teacher likes this token more than the rest.',
  },
  σ: {
    name: 'deviation',
    sentence: 'Standard deviation of the centred scores, of the step or of the batch.',
  },
  q̂: { name: 'scaled score', sentence: 'The centred score divided by its deviation.' },
  n: { name: 'number of tokens', sentence: 'Tokens of the step.' },
  α: {
    name: 'confidence',
    sentence: 'How likely the teacher finds an answer compared with the batch, from 0 to 1.',
  },
  ᾱ: { name: 'mean confidence', sentence: 'Over the units that are compared.' },
  T: {
    name: 'confidence temperature',
    sentence: 'A small one spreads the confidences, a large one draws them together.',
  },
  R: {
    name: 'return',
    sentence: 'What the compared unit brought: the episode’s reward, or the rewards to come from a step on.',
  },
  S: { name: 'summed reward', sentence: 'The reward of the whole episode, penalties included.' },
  'μ^+': { name: 'mean return where confident', sentence: 'Each return counts by its confidence α.' },
  'μ^-': { name: 'mean return where not confident', sentence: 'Each return counts by 1 − α.' },
  d: { name: 'return contrast', sentence: 'μ⁺ − μ⁻: positive when confidence goes along with success.' },
  τ: { name: 'gate sharpness', sentence: 'How strongly a sigmoid gate answers to the contrast.' },
  m: { name: 'gate', sentence: 'The factor by which the teacher is listened to.' },
  η: { name: 'strength of the teacher’s reward', sentence: 'At 0 only the base advantage is left.' },
  'r^T': { name: 'teacher reward', sentence: 'What the teacher adds to the reward of each token: η m q̂.' },
  μ_g: { name: 'mean of the group', sentence: 'Mean of the teacher rewards of all tokens of the group.' },
  σ_g: {
    name: 'deviation of the group',
    sentence: 'Deviation of the teacher rewards of all tokens of the group.',
  },
  Z: {
    name: 'teacher’s credit',
    sentence: 'The teacher reward after whitening, or m q̂ where nothing is whitened.',
  },
  ηZ: {
    name: 'teacher’s part',
    sentence: 'What the teacher adds to the advantage of the token, before the clip.',
  },
  A: { name: 'advantage', sentence: 'What the log-probability of the token is pushed with.' },
  'A^base': {
    name: 'base advantage',
    sentence: 'The advantage from returns alone, the same for all tokens of a step.',
  },
  c: { name: 'credit clip', sentence: 'Bound on the teacher’s part; 0 for none.' },
  k: {
    name: 'adaptive factor',
    sentence: 'At most 1; smaller in groups whose returns differ less than usual.',
  },
  G: { name: 'group size', sentence: 'Attempts at one task that are compared with each other.' },
  r_t: { name: 'reward of a step', sentence: 'What the world gives at step t.' },
  G_t: { name: 'return to go', sentence: 'The reward of step t and, discounted, all after it.' },
  γ: { name: 'discount', sentence: 'How much a later reward counts for an earlier step.' },
  'A^E': { name: 'episode advantage', sentence: 'The whole episode compared with the others of its task.' },
  'A^S': {
    name: 'step advantage',
    sentence: 'A step compared with others that started from the same state.',
  },
  ω: { name: 'step weight', sentence: 'Weight of the step advantage beside that of the episode.' },
  π: { name: 'policy', sentence: 'The model that learns; log π is its log-probability of the token now.' },
  ρ: { name: 'probability ratio', sentence: 'The token’s probability now over that when it was sampled.' },
  ε: { name: 'clip width', sentence: 'How far a ratio may be from 1.' },
  λ: {
    name: 'weight of the teacher',
    sentence: 'Of a loss beside GRPO’s, or of the teacher’s share in RLSD.',
  },
  β: { name: 'sharpness of the distillation gate', sentence: 'At 0 every token counts one half.' },
  g: { name: 'distillation gate', sentence: 'How much a token counts in the loss towards the teacher.' },
  w: { name: 'pull of the auxiliary loss', sentence: 'Factor of the log-probability beside the advantage.' },
  l: { name: 'gap to the teacher', sentence: 'The policy’s log-probability less the teacher’s.' },
  x: {
    name: 'gap to the start',
    sentence: 'The policy’s log-probability less that of the policy it started from.',
  },
  k3: { name: 'KL estimate', sentence: 'Estimates the distance of two policies from one sampled token.' },
  J: { name: 'objective', sentence: 'What an update makes larger; ∇J is the direction in which it moves.' },
  L_GRPO: { name: 'loss of GRPO', sentence: 'The clipped policy loss with the group advantage.' },
});
