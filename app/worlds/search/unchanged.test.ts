import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pick, seeded } from '../random.ts';
import type { SkillSource, Split } from '../world.ts';
import { search } from './search.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const sources: readonly SkillSource[] = ['matched', 'general', 'shuffled', 'misleading', 'none'];

/** Everything that the compact voice shows of one seed: skills, a lesson, and an episode of each kind of player. */
function everything(seed: number, split: Split): unknown {
  const task = search.task(seed, split);
  const random = seeded(seed);
  const behaviours = [
    search.expert,
    search.confused,
    (state: ReturnType<typeof search.start>) => pick(search.admissible(state), random),
  ];
  const episodes = behaviours.map((behave) => {
    let state = search.start(task);
    const told: unknown[] = [search.observe(state)];
    for (let step = 0; step < search.stepLimit; step += 1) {
      const response = behave(state, random);
      const { state: next, ...outcome } = search.step(state, response);
      told.push(response, outcome, search.anchor(next));
      state = next;
      if (outcome.done) break;
    }
    return told;
  });
  const skills = sources.map((source) => search.skill(task, source, random));
  return [task, skills, search.lesson(task, random), episodes];
}

/** The shipped checkpoint was trained on these texts and recorded studies were played in them. */
it('the compact search is what it was when its checkpoint was trained', () => {
  const digest = createHash('sha256').update(JSON.stringify(search.words));
  for (const split of splits) {
    for (let seed = 0; seed < 150; seed += 1) digest.update(JSON.stringify(everything(seed, split)));
  }
  expect(digest.digest('hex')).toBe('e4c226aebcda2d9f6eaa0f883d14a5b30691b6cf67ff9a5b96c9f047a35ccc79');
});
