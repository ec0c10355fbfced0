/** What the worlds share in the natural voice: the frame of a prompt, and how an answer between tags is read. */
import { actionsOpen, observationOpens } from './prompt-parts.ts';
import { type Tagged, taggedParts } from './tags.ts';
import { historyLength, type NaturalTurn, type TokenClass } from './world.ts';

/** The tags of an action in every world; `search` and `answer` are those of question answering. */
const actionTags = ['action', 'search', 'answer'] as const;

interface PromptParts {
  /** Where one is and what kind of actions there are, in a sentence or two. */
  readonly setting: string;
  readonly task: string;
  /** All finished turns of the episode, in order. */
  readonly turns: readonly NaturalTurn[];
  readonly observation: string;
  /** What may be done, as a list of one line each. */
  readonly admissible: readonly string[];
  /** How to answer, tags included. */
  readonly answer: string;
}

/** How to answer where a turn is one action. */
export const answerWithAction =
  'First think about your next step between <think> and </think>. ' +
  'Then give exactly one admissible action between <action> and </action>.';

/** The user's message of one turn. Parts stand in the order in which they change least, parted by empty lines. */
export function framePrompt({ setting, task, turns, observation, admissible, answer }: PromptParts): string {
  const listed = admissible.map((action) => `- ${action}`).join('\n');
  return [
    setting,
    `Your task: ${task}`,
    history(turns),
    observationOpens + observation,
    actionsOpen + listed,
    answer,
  ].join('\n\n');
}

function history(turns: readonly NaturalTurn[]): string {
  if (turns.length === 0) return 'You have not done anything yet.';
  const shown = turns.slice(-historyLength);
  const first = turns.length - shown.length + 1;
  const lines = shown.map(
    ({ observation, action }, index) =>
      `${first + index}. Observation: ${observation}\n   Action: ${action === '' ? '(nothing)' : action}`,
  );
  const steps = turns.length === 1 ? '1 step' : `${turns.length} steps`;
  return `Steps so far: ${steps}. The most recent, with their numbers:\n${lines.join('\n')}`;
}

/** The closed tags of these names that do not stand inside a thought, in order. */
export function actionParts(response: string, tags: readonly string[]): readonly Tagged[] {
  const thoughts = taggedParts(response, ['think']);
  return taggedParts(response, tags).filter(
    ({ from, to }) => !thoughts.some((thought) => from >= thought.from && to <= thought.to),
  );
}

/** The one that counts: of several actions the first, of several queries or answers the last, as in the paper's scoring. */
function actionPart(response: string, tags: readonly string[]): Tagged | undefined {
  const parts = actionParts(response, tags);
  return parts[0]?.tag === 'action' ? parts[0] : parts.at(-1);
}

/** What a finished turn is remembered by: the text of the tag that counts, of whichever world; else the whole response. */
export function actionOf(response: string): string {
  return actionPart(response, actionTags)?.text ?? response;
}

export interface TaggedAction {
  /** Null when no action tag is closed. */
  readonly text: string | null;
  /** Both pairs of tags are there. An action without a thought is carried out all the same, as in the paper's code. */
  readonly valid: boolean;
}

/** Reads an answer of the form `<think>…</think><action>…</action>`; of several actions the first counts. */
export function readAction(response: string): TaggedAction {
  const text = actionPart(response, ['action'])?.text ?? null;
  return { text, valid: text !== null && taggedParts(response, ['think']).length > 0 };
}

/**
 * What the character at `offset` of a response is for. Thoughts are `style`, tags and what stands outside them
 * `structure`; inside the one of `tags` that counts the world's own `classOf` decides, given the text between the tags and the
 * offset in it. White space belongs to what follows it, as in the tokens of Qwen, which begin with a space.
 */
export function classIn(
  response: string,
  offset: number,
  tags: readonly string[],
  classOf: (text: string, offset: number) => TokenClass,
): TokenClass {
  const inside = ({ from, to }: Tagged) => offset >= from && offset < to;
  if (taggedParts(response, ['think']).some(inside)) return 'style';
  const action = actionPart(response, tags);
  if (action === undefined || !inside(action)) return 'structure';
  const text = response.slice(action.from, action.to);
  const skipped = text.slice(offset - action.from).search(/\S/u);
  return skipped < 0 ? 'structure' : classOf(text, offset - action.from + skipped);
}
