import type { LessonText } from '../../lesson.ts';
import type { breakIt } from '../../lessons/break-it.ts';

export const breakItEn: LessonText<typeof breakIt> = {
  title: 'Try it: break the teacher',
  about: 'Give the teacher a wrong sheet, and see what a gate that can close is worth, and what it is not.',
  steps: {
    sheet: {
      title: 'The wrong sheet',
      text: 'Same seed, same start, so the same first attempts; but now the teacher’s sheet is misleading: it sends it to wrong places. This attempt went straight to the apple and succeeded. The teacher believes its sheet. In this run it has no gate.',
      ask: 'Find a place in this successful attempt that the teacher takes credit from, with ‹Z› below −1.',
      live: '“{word}”: ‹Z› = {z}',
      hint: 'The very first step goes to the table, where the apple is.',
    },
    end: {
      title: 'Where it ends',
      text: 'Without a gate the wrong teacher is always heard. Held-out success went from {before} to {after} in 60 iterations. The other recording is the same experiment with the gate max(0, ‹d›).',
      ask: 'Open the recording with the gate and compare the end of its curve.',
      live: 'Held out, temperature 1, at the end: {after}',
      hint: 'The two recordings are the buttons here.',
    },
    closed: {
      title: 'A gate that shuts',
      text: 'With the gate, the wrong teacher must earn its hearing in each group. Where its confidence goes against success, ‹d› falls below 0 and the gate shuts.',
      ask: 'In iteration 9 find a group whose gate is 0.',
      live: '‹d› = {d}, ‹m› = {m}',
      hint: 'The column m stands at the right of the groups.',
    },
    leak: {
      title: 'What the gate does not see',
      text: 'The gate weighs a group, not a word. Here the teacher agrees with most of what the short attempts did, so its confidence goes along with success and ‹m› = {m}. “{word}”, which was right, still gets ‹Z› = {z}. In this run success fell to {low} at iteration {when} before it rose to {after}.',
      ask: 'Choose a group of this iteration in which the gate is nearly shut, below 0.1.',
      live: '‹m› of the chosen group: {m}',
      hint: 'Where every attempt failed there is little to go along with.',
    },
    'what-if': {
      title: 'Give the open run a gate',
      text: 'Back to the run without a gate. What would a gate have done with this very batch? The rollouts and the teacher’s scores stay; only the credit is computed anew. Every attempt of this group failed.',
      ask: 'Set the gate level to L2, so that the groups get a gate.',
      live: '‹m› of the chosen group: {run} in the run, {asked} as set',
      hint: 'Gate level is in “Settings of the credit”; the gate form is max(0, d) already.',
    },
    evidence: {
      title: 'One run is no evidence',
      text: 'These are single runs of one seed. In the study of gate forms, with five seeds each, the wrong sheet without a gate ends below GRPO, while with the gate max(0, ‹d›) no difference from GRPO can be told. It stands under Studies, with intervals.',
      ask: 'Open GRPO’s recording, the run without any teacher, for comparison.',
      live: 'Held out, temperature 1, at the end: {after}',
      hint: 'GRPO is among the recordings here. Afterwards, change the skill text under Training and run it yourself.',
    },
  },
};
