/** `lab prop3`: PROP-3 on a real batch, one update's gradient in both forms. */
import { batchOf } from '../lab/batch.ts';
import { compareForms } from '../lab/prop-3.ts';
import { measureOptions, openMeasured, readMeasureRequest } from './measure.ts';
import { understand } from './options.ts';

const usage = `usage: npm run lab -- prop3 [PRESET or LINK] [options]
Prints cosine and relative distance of the gradient of the shaped objective and that of its auxiliary form, which
PROP-3 says are one at the policy that sampled, and how much of the gradient is the teacher's at all.
${measureOptions}`;

export async function prop3(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => {
    const read = readMeasureRequest(args);
    if (read && read.config.method !== 'adrs')
      throw new RangeError('PROP-3 speaks about ADRS; give such a preset');
    return read;
  });
  if (typeof request === 'number') return request;
  const { config, after } = request;
  const { lab, episodes } = await openMeasured(request);
  const batch = batchOf(episodes, config, lab.world, lab.bundle.tokenizer);
  await lab.engine.score(batch);
  const credit = await lab.engine.credit(batch, config, after + 1);
  const compared = await compareForms(lab.engine, batch, credit, config);
  await lab.engine.dispose();
  console.log(JSON.stringify({ after, tokens: batch.tokens, ...compared }));
  return 0;
}
