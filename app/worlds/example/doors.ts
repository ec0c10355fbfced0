/** A whole world in one file, to copy from: three doors, and behind one of them what the task asks for. */
import { pick, seeded } from '../random.ts';
import type { Random, SkillSource, Task, World } from '../world.ts';

/** What no task says and a skill tells: where each thing is. `valid-unseen` alone asks for the coin. */
const places = new Map(Object.entries({ apple: 'red', book: 'green', key: 'blue', coin: 'green' }));
const things = [...places.keys()];
const actions = ['open red', 'open green', 'open blue', 'take'];
const words = `<skill> fetch take open red green blue ${things.join(' ')} ok now closed empty done no`;

interface State {
  readonly task: Task;
  readonly open: string | null;
  readonly done: boolean;
}
const isThere = ({ task, open }: State) => open === places.get(task.type);
const show = (state: State) => (state.open === null ? 'closed' : isThere(state) ? state.task.type : 'empty');

/** The one place where the rules stand: the state that a response leads to, or null when it does nothing. */
function after(state: State, response: string): State | null {
  const action = response.replace(/^(ok|now) /u, '');
  if (state.done || !actions.includes(action)) return null;
  if (action === 'take') return isThere(state) ? { ...state, done: true } : null;
  const open = action.replace('open ', '');
  return open === state.open ? null : { ...state, open };
}

/** Openings mean nothing, and every player draws them alike. */
const say = (action: string, random: Random) => `${pick(['ok', 'now'], random)} ${action}`;
const confused = (_: State, random: Random) => say(pick(actions, random), random);
const expert = (state: State, random: Random) =>
  say(isThere(state) ? 'take' : `open ${places.get(state.task.type)}`, random);

function skill({ type }: Task, source: SkillSource, random: Random): string {
  if (source === 'none' || source === 'general') return source === 'none' ? '' : '<skill> open take';
  const right = `open ${places.get(type)}`;
  const wrong = actions.filter((action) => action !== right && action !== 'take');
  return `<skill> ${source === 'matched' ? right : pick(wrong, random)}`;
}

export const doorsWorld: World<Task, State> = {
  name: 'doors',
  taskTypes: things,
  stepLimit: 4,
  maxResponse: 4,
  maxLesson: 32,
  words: words.split(' '),
  task(seed, split) {
    const type = split === 'valid-unseen' ? 'coin' : pick(things.slice(0, 3), seeded(seed));
    return { seed, split, type, text: `fetch ${type}` };
  },
  start: (task) => ({ task, open: null, done: false }),
  observe: show,
  step(before, response) {
    const next = after(before, response);
    const state = next ?? before;
    const observation = next === null ? 'no' : next.done ? 'done' : show(next);
    const outcome = { state, observation, done: state.done, success: state.done, valid: next !== null };
    return { ...outcome, score: Number(state.done), reward: Number(state.done && next !== null) };
  },
  admissible: (state) => actions.filter((action) => after(state, action) !== null),
  anchor: ({ task, open, done }) => [task.type, open, done].join(' '),
  expert,
  confused,
  skill,
  tokenClass: (_, index) => (['style', 'verb', 'place'] as const)[index] ?? 'structure',
  lesson(task, random) {
    const told = random() < 0.5;
    const turns = [];
    let state = this.start(task);
    let reads = `${told ? skill(task, 'matched', random) : ''} ${task.text} closed`.trim();
    while (turns.length < 4 && !state.done) {
      const response = (told ? expert : confused)(state, random);
      turns.push({ reads, response, learned: true });
      ({ state, observation: reads } = this.step(state, response));
    }
    return { turns, success: state.done };
  },
};
