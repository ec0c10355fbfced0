/** One batch of an experiment, measured instead of learned from. On the CPU, whose gradient can be looked at. */
import { batchOf } from '../lab/batch.ts';
import { updateContrast } from '../lab/contrast.ts';
import { trainingPlans } from '../lab/iterate.ts';
import { compareForms } from '../lab/prop-3.ts';
import { seedFrom } from '../lab/random.ts';
import { loadBundle } from '../model/bundle.ts';
import type { Command, Report } from '../protocol/messages.ts';
import { worldNamed } from '../worlds/worlds.ts';
import { fetchModel } from './fetch-model.ts';
import { openCpu } from './open-engine.ts';

/** Of a run's first: the batch is the one that a run of the experiment would begin with. */
const iteration = 1;

export async function measure(
  { what, config, model }: Extract<Command, { type: 'measure' }>,
  report: (report: Report) => void,
): Promise<void> {
  report({ type: 'state', state: 'loading' });
  const files = await fetchModel(model);
  const bundle = loadBundle(files);
  const world = worldNamed(config.world);
  const engine = await openCpu({ config, files, bundle, world }, 'chosen');
  const { device } = engine;
  report({ type: 'device', device });
  report({ type: 'state', state: 'running' });
  const plans = trainingPlans(config, iteration);
  const seed = seedFrom(config.seed, 'sampling', iteration);
  const episodes = await engine.collect({ plans, temperature: config.temperature, seed }, (done, total) =>
    report({ type: 'progress', iteration, phase: 'rollout', done, total }),
  );
  report({ type: 'progress', iteration, phase: 'update', done: 0, total: 1 });
  const { tokenizer } = bundle;
  if (what === 'forms') {
    const batch = batchOf(episodes, config, world, tokenizer);
    await engine.score(batch);
    const credit = await engine.credit(batch, config, iteration);
    const forms = await compareForms(engine, batch, credit, config);
    report({ type: 'forms', tokens: batch.tokens, forms });
  } else {
    const configs = [config, { ...config, method: 'grpo' as const }];
    const [own = [], plain = []] = await updateContrast(
      { engine, world, tokenizer },
      episodes,
      configs,
      iteration,
    );
    report({ type: 'contrast', own, plain });
  }
  await engine.dispose();
}
