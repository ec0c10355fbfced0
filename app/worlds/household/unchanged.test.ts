import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pick, seeded } from '../random.ts';
import type { SkillSource, Split } from '../world.ts';
import { household } from './household.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const sources: readonly SkillSource[] = ['matched', 'general', 'shuffled', 'misleading', 'none'];

/** Everything that the compact voice shows of one seed: skills, a lesson, and an episode of each kind of player. */
function everything(seed: number, split: Split): unknown {
  const task = household.task(seed, split);
  const random = seeded(seed);
  const behaviours = [
    household.expert,
    household.confused,
    (state: ReturnType<typeof household.start>) => pick(household.admissible(state), random),
  ];
  const episodes = behaviours.map((behave) => {
    let state = household.start(task);
    const told: unknown[] = [household.observe(state)];
    for (let step = 0; step < household.stepLimit; step += 1) {
      const response = behave(state, random);
      const { state: next, ...outcome } = household.step(state, response);
      told.push(response, outcome, household.anchor(next));
      state = next;
      if (outcome.done) break;
    }
    return told;
  });
  const skills = sources.map((source) => household.skill(task, source, random));
  return [task, skills, household.lesson(task, random), episodes];
}

/** The shipped checkpoint was trained on these texts and recorded studies were played in them. */
it('the compact household is what it was when its checkpoint was trained', () => {
  const digest = createHash('sha256').update(JSON.stringify(household.words));
  for (const split of splits) {
    for (let seed = 0; seed < 150; seed += 1) digest.update(JSON.stringify(everything(seed, split)));
  }
  expect(digest.digest('hex')).toBe('510e57bdd785334e2cc40d2eb37cfe33d071b729e087bc32fa041547146ead8a');
});
