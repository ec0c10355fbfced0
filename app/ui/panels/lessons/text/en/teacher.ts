import type { LessonText } from '../../lesson.ts';
import type { teacher } from '../../lessons/teacher.ts';

export const teacherEn: LessonText<typeof teacher> = {
  title: 'The teacher with the sheet',
  about: 'A frozen copy of the policy that reads a sheet can say how likely each word should have been.',
  steps: {
    sheet: {
      title: 'The same model, plus a sheet',
      text: 'The teacher is the policy as it was at the start, frozen. One thing differs: it reads a sheet, the skill, with how the task is done and where things usually are. The policy went to “{word}”, which it found likely with {policy}. The teacher, who read the sheet, gives the same word {teacher}.',
      ask: 'Colour the tokens by the teacher’s log-probability ‹l^T›.',
      hint: 'The row of letters over the answers chooses the colour; lᵀ is in it.',
    },
    likes: {
      title: 'What the teacher would rather have said',
      text: 'The teacher never acts. It reads what the policy did and says of each sampled token how likely it would have been. Some it finds far likelier than the policy did: there the sheet knew better, and the policy was lucky.',
      ask: 'Find a token that the teacher finds more than twice as likely as the policy did.',
      live: '“{word}”: {ratio} times as likely to the teacher',
      hint: 'Something is to be heated: look where the policy went to the fridge, in step 8. Eggs are kept there.',
    },
    style: {
      title: 'Where the sheet says nothing',
      text: 'The first word of an answer is style: the world does not hear it, and the sheet does not speak of it. Teacher and policy agree on it, as the teacher is the same model. A gap between the two shows where the sheet matters.',
      ask: 'Choose the first word of a step and compare ‹l^T› with ‹l^b›.',
      live: '“{word}”: ‹l^T› = {teacher}, ‹l^b› = {policy}',
      hint: 'Both stand in the panel “Why this token”.',
    },
    gap: {
      title: 'In training alone',
      text: 'The curves are measured without the sheet: what counts is what the policy can do alone. As it learns, it comes to do what the teacher expects. The mean of ‹l^T› − ‹l^b› was {first} nats a token in iteration 1 and is {last} in iteration 60.',
      ask: 'Go to iteration 60 and look at what the teacher still dislikes.',
      hint: 'The slider under the chart leads there.',
    },
  },
};
