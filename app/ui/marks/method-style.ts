/** One fixed colour (Okabe–Ito) and dash for each method, everywhere. */
import type { Config } from '../../experiment/config.ts';

export interface MethodStyle {
  readonly color: string;
  /** SVG dash pattern; empty for a solid line. */
  readonly dash: string;
}

/** A hue for each kind of method, so that twelve stay apart with six: GRPO's own kind, distillation beside it, … */
const styles: Record<Config['method'], MethodStyle> = {
  adrs: { color: 'var(--method-adrs)', dash: '' },
  grpo: { color: 'var(--method-grpo)', dash: '7 3' },
  'skill-grpo': { color: 'var(--method-grpo)', dash: '2 3' },
  'skill-grpo-star': { color: 'var(--method-grpo)', dash: '9 3 2 3' },
  gigpo: { color: 'var(--method-gigpo)', dash: '2 3' },
  sdar: { color: 'var(--method-distilled)', dash: '' },
  'grpo-opsd': { color: 'var(--method-distilled)', dash: '7 3' },
  opsd: { color: 'var(--method-distilled)', dash: '2 3' },
  rlsd: { color: 'var(--method-scaled)', dash: '' },
  'skill-sd': { color: 'var(--method-scaled)', dash: '7 3' },
  'skill-prompt': { color: 'var(--method-untrained)', dash: '7 3' },
  vanilla: { color: 'var(--method-untrained)', dash: '2 3' },
};

export function methodStyle(config: Pick<Config, 'method'>): MethodStyle {
  return styles[config.method];
}
