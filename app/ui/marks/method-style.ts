/** One fixed colour (Okabe–Ito) and dash for each method, everywhere. */
import type { Config } from '../../experiment/config.ts';

export interface MethodStyle {
  readonly color: string;
  /** SVG dash pattern; empty for a solid line. */
  readonly dash: string;
}

const styles: Record<Config['method'], MethodStyle> = {
  adrs: { color: 'var(--method-adrs)', dash: '' },
  grpo: { color: 'var(--method-grpo)', dash: '7 3' },
  gigpo: { color: 'var(--method-gigpo)', dash: '2 3' },
};

export function methodStyle(config: Pick<Config, 'method'>): MethodStyle {
  return styles[config.method];
}
