import { describe, expect, it } from 'vitest';
import { parseModelConfig } from '../../model/config.ts';
import { initialise } from '../../model/initialise.ts';
import { loadTokenizer } from '../../model/tokenizer.ts';
import { weightViews } from '../../model/weights.ts';
import {
  GradientRunner,
  type LossCoefficients,
  type TrainingSequence,
} from '../../runtime/gradient-runner.ts';
import { createNodeSession } from '../../runtime/ort-node.ts';
import { household } from '../../worlds/household/household.ts';
import { randomFrom } from '../random.ts';
import { jsonFiles } from './model-files.ts';
import { lessonBatch } from './sequences.ts';
import { learningRate, pretrainWeights } from './train.ts';

const json = jsonFiles(household.words);
const tokenizer = loadTokenizer(json['tokenizer.json'], json['tokenizer_config.json']);
const config = parseModelConfig({ ...json['config.json'], hidden_size: 24, intermediate_size: 32 });
const weights = initialise(config, randomFrom(5, 'weights'), 0.08);
const bundle = { name: 'test', config, weights, tokenizer, endToken: config.eosTokenId };

/** A core that only differentiates. */
function core() {
  const flat = weights.slice();
  const runner = new GradientRunner(config, flat.length, createNodeSession, 160);
  const views = weightViews(config, flat);
  return {
    setWeights: async (_set: 'policy' | 'teacher', values: Float32Array) => flat.set(values),
    gradient: (sequences: readonly TrainingSequence[], coefficients: LossCoefficients) =>
      runner.run(views, sequences, coefficients),
  };
}

describe('model files', () => {
  it('give every word of the world one token, and special tokens the first ids', () => {
    for (const [index, word] of household.words.entries()) {
      expect(tokenizer.encode(word)).toEqual([index + 3]);
      expect(tokenizer.word(index + 3)).toBe(word);
    }
    expect(['<pad>', '<end>', '<unk>'].map((_, id) => tokenizer.word(id))).toEqual([
      '<pad>',
      '<end>',
      '<unk>',
    ]);
    expect(config.eosTokenId).toBe(1);
    expect(config.vocabSize).toBe(household.words.length + 3);
  });

  it('read a whole response back without its end token', () => {
    const ids = tokenizer.encode('well take apple');
    expect(tokenizer.decode([...ids, config.eosTokenId])).toBe('well take apple');
  });
});

describe('lesson batches', () => {
  const batch = lessonBatch(household, 1, 1, 32, tokenizer, config.eosTokenId);

  it('weigh every imitated token alike, one in all', () => {
    const all = batch.flatMap(({ weight }) => [...weight]);
    expect(all.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
    expect(new Set(all.filter((value) => value > 0)).size).toBe(1);
  });

  it('imitate whole responses: an end token follows the last word of each', () => {
    for (const { ids, imitation } of batch) {
      expect(imitation).toHaveLength(ids.length);
      const targets = ids.filter((_, index) => index > 0 && imitation[index - 1] === 1);
      if (targets.length > 0) expect(targets.at(-1)).toBe(config.eosTokenId);
      for (const [index, id] of ids.entries()) {
        const starts = imitation[index - 1] === 1 && imitation[index - 2] !== 1;
        if (starts) expect(tokenizer.word(id)).not.toMatch(/^<|task|holding|closed|empty/u);
      }
    }
  });

  it('fit the padded length that pretraining uses, and follow from their seed', () => {
    expect(Math.max(...batch.map(({ ids }) => ids.length))).toBeLessThanOrEqual(160);
    expect(lessonBatch(household, 1, 1, 32, tokenizer, config.eosTokenId)).toEqual(batch);
    expect(lessonBatch(household, 2, 1, 32, tokenizer, config.eosTokenId)).not.toEqual(batch);
  });
});

describe('pretraining', () => {
  it('warms up, then falls to a hundredth', () => {
    expect(learningRate(1, 1000)).toBeLessThan(1e-4);
    expect(learningRate(100, 1000)).toBeGreaterThan(2.8e-3);
    expect(learningRate(1000, 1000)).toBeCloseTo(3e-5, 9);
  });

  it('learns, and gives the same weights on one core and on two', async () => {
    const losses: number[] = [];
    const options = { world: household, steps: 20, seed: 3 };
    const alone = await pretrainWeights(bundle, [core()], {
      ...options,
      onUpdate: ({ loss }) => losses.push(loss),
    });
    expect(losses[0]).toBeCloseTo(Math.log(config.vocabSize), 0);
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) - 0.02);
    expect(await pretrainWeights(bundle, [core(), core()], options)).toEqual(alone);
    expect(bundle.weights).toEqual(initialise(config, randomFrom(5, 'weights'), 0.08));
  });
});
