/** Lessons as token sequences with a weight on every token that is to be imitated. */
import type { Tokenizer } from '../../model/tokenizer.ts';
import type { TrainingSequence } from '../../runtime/gradient-runner.ts';
import type { Lesson, World } from '../../worlds/world.ts';
import { randomFrom, seedFrom } from '../random.ts';

/** A lesson in tokens; `targets` are the indices in `ids` of what is to be imitated, end tokens included. */
interface Encoded {
  readonly ids: readonly number[];
  readonly targets: readonly number[];
}

function encode(turns: Lesson['turns'], tokenizer: Tokenizer, endToken: number): Encoded {
  const ids: number[] = [];
  const targets: number[] = [];
  for (const { reads, response, learned } of turns) {
    ids.push(...tokenizer.encode(reads));
    for (const id of [...tokenizer.encode(response), endToken]) {
      if (learned) targets.push(ids.length);
      ids.push(id);
    }
  }
  return { ids, targets };
}

/** One update's worth of lessons: a token mean of −log π over all that is to be imitated. Fresh tasks every time. */
export function lessonBatch(
  world: World,
  seed: number,
  update: number,
  size: number,
  tokenizer: Tokenizer,
  endToken: number,
): TrainingSequence[] {
  const encoded = Array.from({ length: size }, (_, index) => {
    const task = world.task(seedFrom(seed, 'lesson task', update, index), 'train');
    return encode(world.lesson(task, randomFrom(seed, 'lesson', update, index)).turns, tokenizer, endToken);
  });
  const total = encoded.reduce((sum, { targets }) => sum + targets.length, 0);
  return encoded.map(({ ids, targets }) => {
    const column = (value: number) => {
      const values = new Float32Array(ids.length);
      for (const target of targets) values[target - 1] = value;
      return values;
    };
    const zeros = column(0);
    return {
      ids,
      advantage: zeros,
      imitation: column(1),
      behaviour: zeros,
      reference: zeros,
      weight: column(1 / total),
    };
  });
}
