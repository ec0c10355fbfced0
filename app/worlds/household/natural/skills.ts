/**
 * The privileged text of a task, in Markdown: the general list, the procedure of the task's type, and where its thing
 * usually is. The files in `../skills` show the parts that do not depend on the thing; a test keeps them equal.
 */
import { pick } from '../../random.ts';
import type { Random, SkillSource } from '../../world.ts';
import { type TaskType, taskTypes } from '../task.ts';
import { type Place, places } from '../things.ts';
import { preposition, some } from './sentences.ts';
import { type NaturalTask, taskRooms, wanted } from './task.ts';
import { type Room, type ThingName, usualIn } from './things.ts';

const advice = [
  'Look for the thing before anything else, in one place after the other, and remember what you have seen where.',
  'A closed place shows nothing: open it when you stand before it.',
  'You can carry one thing. Take what the task asks for and nothing else; any thing of the right type will do.',
  'The task ends by itself as soon as it is done.',
];
/** What a misleading skill leaves out, since it names another tool. */
const tools = [
  'Clean at a sink, heat with a microwave, cool with a fridge, holding the thing. Neither microwave nor fridge has to be opened for it.',
  'The lamp stands on a desk, a table or a dresser.',
];

const list = (title: string, lines: readonly string[]) =>
  `# ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;

export const generalText = list('General', [...advice, ...tools]);

const seek =
  'Look for the thing in its usual places, in their order; then everywhere else. Open what is closed.';
const take = 'Take it.';
const bring = 'Go to the destination, open it when it is closed, and put the thing there.';

const treatment = (verb: string, tool: string) => [
  seek,
  take,
  `Go to the ${tool} and ${verb} the thing with it. The destination comes afterwards.`,
  bring,
];

const procedures: Readonly<Record<TaskType, { readonly title: string; readonly steps: readonly string[] }>> =
  {
    pick: { title: 'Pick and place', steps: [seek, take, bring] },
    look: {
      title: 'Look under the lamp',
      steps: [
        seek,
        take,
        'Find the lamp: it stands on a desk, else on a table or a dresser.',
        'Use the lamp while you hold the thing. Do not put it down.',
      ],
    },
    clean: { title: 'Clean, then place', steps: treatment('clean', 'sink') },
    heat: { title: 'Heat, then place', steps: treatment('heat', 'microwave') },
    cool: { title: 'Cool, then place', steps: treatment('cool', 'fridge') },
    pick2: {
      title: 'Pick two',
      steps: [
        seek,
        take,
        bring,
        'Do the same with a second thing of the same type: first where you have seen another, else from the first of the usual places on. Both must end in the very same place.',
      ],
    },
  };

/** The procedure of a task type, as its file in `../skills` shows it. */
export function procedureText(type: TaskType): string {
  const { title, steps } = procedures[type];
  return `# ${title}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}\n`;
}

/** What a skill tells: a procedure, and where a thing is in a room. */
interface Plan {
  readonly procedure: TaskType;
  readonly object: ThingName;
  readonly room: Room;
  readonly places: readonly Place[];
}

function placesText({ object, room, places: found }: Plan): string {
  const spots = found.map((place) => `${preposition(place)} ${some(place)}`).join(', then ');
  return `# Usual places\n\nIn a ${room} look for ${some(object)} in this order: ${spots}.\n`;
}

/** Another task's plan: type and thing both differ from this task's. */
function shuffled(task: NaturalTask, random: Random): Plan {
  const procedure = pick(
    taskTypes.filter((type) => type !== task.type),
    random,
  );
  const room = pick(taskRooms[procedure], random);
  const object = pick(
    wanted(procedure, room).filter((thing) => thing !== task.object),
    random,
  );
  return { procedure, object, room, places: usualIn(object, room) };
}

const treatments: readonly TaskType[] = ['clean', 'heat', 'cool'];

/** Places of the room where the thing never is, and for a treatment the procedure of another. */
function misleading(task: NaturalTask, random: Random): Plan {
  const { object, room, type, layout } = task;
  const present = places.filter((place) => layout.some(([there, count]) => there === place && count > 0));
  const left = present.filter((place) => !usualIn(object, room).includes(place));
  const wrong = Array.from({ length: 3 }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
  const others = treatments.filter((other) => other !== type);
  return { procedure: treatments.includes(type) ? pick(others, random) : type, object, room, places: wrong };
}

/** The text of a source; empty for `none`. Only `shuffled` and `misleading` draw from `random`. */
export function skillText(task: NaturalTask, source: SkillSource, random: Random): string {
  const { type, object, room } = task;
  const whole = (general: string, plan: Plan) =>
    [general, procedureText(plan.procedure), placesText(plan)].join('\n');
  switch (source) {
    case 'matched':
      return whole(generalText, { procedure: type, object, room, places: usualIn(object, room) });
    case 'general':
      return generalText;
    case 'shuffled':
      return whole(generalText, shuffled(task, random));
    case 'misleading':
      return whole(list('General', advice), misleading(task, random));
    case 'none':
      return '';
  }
}
