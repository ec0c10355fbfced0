/** The arms that the chart shows, with what draws them. */
import { configOf } from '../../../study/study.ts';
import type { Summary } from '../../../study/summary.ts';
import { armOf } from '../../../study/verdict.ts';
import { type MethodStyle, methodStyle } from '../../marks/method-style.ts';

export interface ChosenArm {
  readonly name: string;
  readonly label: string;
  readonly style: MethodStyle;
}

export function chosenArms(
  { study }: Summary,
  names: readonly string[],
  labelOf: (label: string) => string,
): readonly ChosenArm[] {
  return names.map((name) => {
    const arm = armOf(study, name);
    return { name, label: labelOf(arm.label), style: methodStyle(configOf(study, arm, 1)) };
  });
}
