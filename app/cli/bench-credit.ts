/** Throughput of the ADRS twins on a large batch, against the time that only reading the batch takes. */
import { computeCredit } from '../credit/compute.ts';
import { groupRows } from '../credit/grouping.ts';
import { resolve } from '../experiment/config.ts';
import { randomFrom } from '../lab/random.ts';

const tokens = 200_000;
const stepTokens = 5;
const trajectorySteps = 10;
const groupSize = 8;

export function benchCredit(): void {
  const random = randomFrom(1, 'credit bench');
  const rows = Array.from({ length: tokens / stepTokens }, (_, index) => {
    const trajectory = Math.floor(index / trajectorySteps);
    return {
      group: String(Math.floor(trajectory / groupSize)),
      trajectory: String(trajectory),
      step: index % trajectorySteps,
      anchor: String(index % 7),
      episodeReward: trajectory % 3 === 0 ? 10 : 0,
      stepReward: 0,
      invalidPenalty: 0,
      teacherLogProbs: Float32Array.from({ length: stepTokens }, () => -3 * random()),
    };
  });
  const { batch } = groupRows(rows);
  for (const preset of ['adrs', 'adrs-released', 'adrs-gigpo'] as const) {
    const config = resolve(preset);
    const times = Array.from({ length: 30 }, () => {
      const start = performance.now();
      computeCredit(batch, config, 0);
      return performance.now() - start;
    }).sort((a, b) => a - b);
    const median = times[times.length >> 1] as number;
    console.log(
      `Credit twins, ${preset}: ${median.toFixed(2)} ms for ${tokens.toLocaleString('en')} tokens, ` +
        `${(tokens / median / 1000).toFixed(1)} million tokens a second`,
    );
  }
}
