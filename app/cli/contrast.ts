/** `lab contrast`: what one update by a preset and one by GRPO do to the same batch, by token class. */
import { updateContrast } from '../lab/contrast.ts';
import type { ClassContrast } from '../protocol/measurements.ts';
import { measureOptions, openMeasured, readMeasureRequest } from './measure.ts';
import { understand } from './options.ts';

const usage = `usage: npm run lab -- contrast [PRESET or LINK] [options]
Prints, for the experiment and for GRPO, how one update changes the log-prob of the tokens it learned from, by class:
mean |Δ| and its share, and the mean Δ in trajectories that succeeded and in those that failed.
${measureOptions}`;

export async function contrast(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => readMeasureRequest(args));
  if (typeof request === 'number') return request;
  const { config, after } = request;
  const { lab, episodes } = await openMeasured(request);
  const { engine, world, bundle } = lab;
  const context = { engine, world, tokenizer: bundle.tokenizer };
  const plain = { ...config, method: 'grpo' as const };
  const [own = [], grpo = []] = await updateContrast(context, episodes, [config, plain], after + 1);
  await engine.dispose();
  console.error(table(config.method, own));
  console.error(table('grpo', grpo));
  console.log(JSON.stringify({ after, config, contrast: { [config.method]: own, grpo } }));
  return 0;
}

function table(method: string, rows: readonly ClassContrast[]): string {
  const cell = (value: number | null) => (value === null ? '–' : value.toFixed(4)).padStart(9);
  const head = `${method.padEnd(11)}${['tokens', 'mean |Δ|', 'share', 'success', 'failure'].map((one) => one.padStart(9)).join('')}`;
  const lines = rows.map(
    ({ tokenClass, tokens, size, share, success, failure }) =>
      `${tokenClass.padEnd(11)}${String(tokens).padStart(9)}${[size, share, success, failure].map(cell).join('')}`,
  );
  return [head, ...lines].join('\n');
}
