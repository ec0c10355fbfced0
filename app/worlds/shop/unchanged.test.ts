import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pick, seeded } from '../random.ts';
import type { SkillSource, Split } from '../world.ts';
import { shop } from './shop.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const sources: readonly SkillSource[] = ['matched', 'general', 'shuffled', 'misleading', 'none'];

/** Everything that the compact voice shows of one seed: skills, a lesson, and an episode of each kind of player. */
function everything(seed: number, split: Split): unknown {
  const task = shop.task(seed, split);
  const random = seeded(seed);
  const behaviours = [
    shop.expert,
    shop.confused,
    (state: ReturnType<typeof shop.start>) => pick(shop.admissible(state), random),
  ];
  const episodes = behaviours.map((behave) => {
    let state = shop.start(task);
    const told: unknown[] = [shop.observe(state)];
    for (let step = 0; step < shop.stepLimit; step += 1) {
      const response = behave(state, random);
      const { state: next, ...outcome } = shop.step(state, response);
      told.push(response, outcome, shop.anchor(next));
      state = next;
      if (outcome.done) break;
    }
    return told;
  });
  const skills = sources.map((source) => shop.skill(task, source, random));
  return [task, skills, shop.lesson(task, random), episodes];
}

/** The shipped checkpoint was trained on these texts and recorded studies were played in them. */
it('the compact shop is what it was when its checkpoint was trained', () => {
  const digest = createHash('sha256').update(JSON.stringify(shop.words));
  for (const split of splits) {
    for (let seed = 0; seed < 100; seed += 1) digest.update(JSON.stringify(everything(seed, split)));
  }
  expect(digest.digest('hex')).toBe('73a579eafa8570ac41f5290c047eb0044d791ac98a5ae40fc780611b37179f98');
});
