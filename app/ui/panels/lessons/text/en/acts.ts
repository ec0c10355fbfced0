import type { LessonText } from '../../lesson.ts';
import type { acts } from '../../lessons/acts.ts';

export const actsEn: LessonText<typeof acts> = {
  title: 'Does the gate act?',
  about:
    'A factor that is the same for all that is whitened divides out again; one can check it in a minute.',
  steps: {
    cancels: {
      title: 'The released form',
      text: 'This run is ADRS as the released code has it over GRPO. Its gate is one number a group: ‹m› = {m} in this one. The note in the gate panel makes a claim about it. Whether it is true is what this lesson is about.',
      ask: 'Choose a group with a clearly smaller gate, below 0.6.',
      live: '‹m› of the chosen group: {m}',
      hint: 'The column m stands at the right of the groups.',
    },
    tau: {
      title: 'Set every gate to one half',
      text: 'After the gate comes whitening: ‹Z› is ‹r^T› less the group’s mean, divided by the group’s deviation. All of a group’s teacher rewards carry the same ‹m›, so the deviation carries it too, and it divides out (PROP-4). Let us see. This group has ‹m› = {m}.',
      ask: 'Set the gate sharpness ‹τ› to 0, so that every gate is ½.',
      live: '‹m›: {run} → {asked}. Largest change of ‹Z› in the group: {change}',
      hint: 'Gate sharpness has the letter τ. The gate of every group turns to 0.5, and no token’s Z moves.',
    },
    before: {
      title: 'Whiten first, then gate',
      text: 'The gates are still at ½. Whitening could also come before the gate. Then ‹Z› is whitened ‹q̂› times ‹m›, nothing divides by ‹m› afterwards, and the gate acts.',
      ask: 'Set whitening to “before the gate”.',
      live: 'Largest change of ‹Z› in the group: {change}',
      hint: 'Whitening has the letter Z.',
    },
    anchors: {
      title: 'Gates that differ within a group',
      text: 'Over GiGPO the contrast is taken among steps that started from the same state, so steps of one group have gates of their own. Whitening still divides by one number for the whole group; the differences between steps survive it.',
      ask: 'Find a step of this attempt with another gate than the first.',
      live: '‹m› of the chosen step: {m}',
      hint: 'Go down some steps: later ones started from other states.',
    },
    closed: {
      title: 'No whitening: the gate as it stands',
      text: 'The run that the page opens on whitens nothing: ‹Z› = ‹m› ‹q̂›. Its gate is max(0, ‹d›) and acts as it is. Where it is 0 the teacher gives nothing to anybody.',
      ask: 'Choose a group with gate 0 and look at the colours.',
      live: '‹m› of the chosen group: {m}',
      hint: 'Where all returns are equal the contrast is 0.',
    },
  },
};
