/** The update contrast: what one update does to the log-prob of the tokens it learned from, by class, method by method. */
import type { Config } from '../experiment/config.ts';
import { methodTraits } from '../experiment/methods.ts';
import type { Tokenizer } from '../model/tokenizer.ts';
import type { ClassContrast } from '../protocol/measurements.ts';
import type { TokenClass, World } from '../worlds/world.ts';
import { type Batch, batchOf } from './batch.ts';
import type { Engine } from './engine.ts';
import type { Episode } from './episode.ts';

interface Context {
  readonly engine: Engine;
  readonly world: World;
  readonly tokenizer: Tokenizer;
}

/**
 * Updates once by each of the experiments, from the same weights and on the same episodes, and puts the weights back.
 * `iteration`, counted from 1, is where their schedules stand. One list an experiment, classes in order of occurrence.
 */
export async function updateContrast(
  context: Context,
  episodes: readonly Episode[],
  configs: readonly Config[],
  iteration: number,
): Promise<ClassContrast[][]> {
  const { engine, world, tokenizer } = context;
  const state = await engine.save();
  const results: ClassContrast[][] = [];
  for (const config of configs) {
    const batch = batchOf(episodes, config, world, tokenizer);
    // Scored, not taken from sampling, so that the rounding of the two ways of computing it cancels.
    const before = await engine.logProbs('policy', batch);
    if (methodTraits[config.method].teacher) await engine.score(batch, config);
    await engine.credit(batch, config, iteration);
    await engine.update(batch, config);
    const after = await engine.logProbs('policy', batch);
    await engine.restore(state);
    const change = after.map((values, i) => values.map((value, t) => value - (before[i]?.[t] ?? 0)));
    results.push(byClass(batch, change, context));
  }
  return results;
}

interface Sum {
  tokens: number;
  size: number;
  readonly success: number[];
  readonly failure: number[];
}

function byClass(
  { episodes }: Batch,
  change: readonly Float32Array[],
  { world, tokenizer }: Pick<Context, 'world' | 'tokenizer'>,
): ClassContrast[] {
  const sums = new Map<TokenClass, Sum>();
  for (const [i, episode] of episodes.entries()) {
    let token = 0;
    for (const { response } of episode.steps) {
      const words = response.map((id) => tokenizer.word(id));
      for (const index of words.keys()) {
        const tokenClass = world.tokenClass(words, index);
        const sum = sums.get(tokenClass) ?? { tokens: 0, size: 0, success: [], failure: [] };
        sums.set(tokenClass, sum);
        const value = change[i]?.[token] ?? 0;
        token += 1;
        sum.tokens += 1;
        sum.size += Math.abs(value);
        (episode.success ? sum.success : sum.failure).push(value);
      }
    }
  }
  const whole = [...sums.values()].reduce((total, sum) => total + sum.size, 0);
  return [...sums].map(([tokenClass, { tokens, size, success, failure }]) => ({
    tokenClass,
    tokens,
    size: size / tokens,
    share: whole === 0 ? 0 : size / whole,
    success: meanOf(success),
    failure: meanOf(failure),
  }));
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
