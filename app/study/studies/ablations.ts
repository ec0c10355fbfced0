/** One setting at a time, away from the form that is ours and away from the released one. */
import { resolve } from '../../experiment/config.ts';
import type { StudyDraft } from '../study.ts';

type Change = readonly [name: string, label: string, settings: StudyDraft['settings']];

function ablation(
  name: string,
  title: string,
  preset: 'adrs' | 'adrs-released',
  changes: readonly Change[],
): StudyDraft {
  return {
    name,
    title,
    question: 'What does each part do when it alone is changed?',
    seeds: 5,
    iterations: 60,
    level: 0.5,
    arms: [
      { name: 'start', label: `unchanged, η = ${resolve(preset).eta}`, preset },
      ...changes.map(([arm, label, settings]) => ({ name: arm, label, preset, settings, against: 'start' })),
    ],
  };
}

export const ablations = ablation('ablations', 'Ablations of the closing gate (ours)', 'adrs', [
  ['eta-0', 'η = 0, that is GRPO', { eta: 0 }],
  ['eta-0.05', 'η = 0.05', { eta: 0.05 }],
  ['eta-0.2', 'η = 0.2', { eta: 0.2 }],
  ['eta-0.5', 'η = 0.5', { eta: 0.5 }],
  ['eta-1', 'η = 1', { eta: 1 }],
  ['baseline-batch', 'centred on the batch, base from the returns alone', { baseline: 'batch' }],
  ['scale-batch', 'σ of the batch', { scale: 'batch' }],
  ['scale-none', 'not scaled', { scale: 'none' }],
  ['floor-0', 'no σ floor', { sigmaFloor: 0 }],
  ['floor-0.1', 'σ floor 0.1', { sigmaFloor: 0.1 }],
  ['floor-1', 'σ floor 1', { sigmaFloor: 1 }],
  ['whiten-before', 'whitened before the gate', { whiten: 'before' }],
  ['whiten-after', 'whitened after the gate', { whiten: 'after' }],
  ['clip-0.2', 'clipped at 0.2', { clip: 0.2 }],
  ['clip-1', 'clipped at 1', { clip: 1 }],
  ['level-none', 'no gate, η = 0.2', { level: 'none', eta: 0.2 }],
]);

export const ablationsReleased = ablation(
  'ablations-released',
  'Ablations of the released form',
  'adrs-released',
  [
    ['eta-0.02', 'η = 0.02, as in the scripts', { eta: 0.02 }],
    ['eta-1', 'η = 1', { eta: 1 }],
    ['no-clip', 'no clip', { clip: 0 }],
    ['eta-1-no-clip', 'η = 1, no clip', { eta: 1, clip: 0 }],
    ['fixed-clip', 'clip not adaptive', { adaptiveClip: 'off' }],
    ['baseline-batch', 'centred on the batch, base from the returns alone', { baseline: 'batch' }],
    ['scale-batch', 'σ of the batch', { scale: 'batch' }],
    ['scale-none', 'not scaled', { scale: 'none' }],
    ['scale-none-eta-1', 'not scaled, η = 1, no clip', { scale: 'none', eta: 1, clip: 0 }],
    ['floor-0.5', 'σ floor 0.5', { sigmaFloor: 0.5 }],
    ['whiten-before', 'whitened before the gate', { whiten: 'before' }],
    ['whiten-none', 'not whitened', { whiten: 'none' }],
    ['level-none', 'no gate', { level: 'none' }],
    ['schedule', 'teacher after 20 iterations, for 50', { warmup: 20, active: 50 }],
  ],
);
