/** The diagnostics of a run, one line each. */
import type { IterationRecord } from '../../../protocol/recording.ts';

type Diagnostics = NonNullable<IterationRecord['diagnostics']>;

interface Diagnostic {
  readonly value: (of: Diagnostics, record: IterationRecord) => number | null | undefined;
  /** Half the height of a band round the value. */
  readonly spread?: (of: Diagnostics) => number | null;
  readonly share?: true;
}

const diagnostics = {
  meanReturn: { value: (_, record) => record.meanReturn },
  meanSteps: { value: (_, record) => record.meanSteps },
  entropy: { value: (of) => of.entropy },
  klStart: { value: (of) => of.klStart },
  gradNorm: { value: (of) => of.gradNorm },
  deadGroups: { value: (of) => of.deadGroups, share: true },
  gate: { value: (of) => of.gateMean, spread: (of) => of.gateSd },
  gap: { value: (of) => of.teacherGap },
  clipShare: { value: (of) => of.clipShare, share: true },
  singleTokenSteps: { value: (of) => of.singleTokenSteps, share: true },
} as const satisfies Record<string, Diagnostic>;

export type DiagnosticName = keyof typeof diagnostics;

export const diagnosticNames = Object.keys(diagnostics) as DiagnosticName[];

export interface DiagnosticPoint {
  readonly iteration: number;
  readonly value: number;
  readonly spread: number;
}

/** A diagnostic at every iteration that has it. */
export function pointsOf(iterations: readonly IterationRecord[], name: DiagnosticName): DiagnosticPoint[] {
  const { value, spread }: Diagnostic = diagnostics[name];
  return iterations.flatMap((record) => {
    const { iteration, diagnostics: of } = record;
    const found = of ? value(of, record) : null;
    if (!of || found === null || found === undefined) return [];
    return [{ iteration, value: found, spread: spread?.(of) ?? 0 }];
  });
}

/** Whether it is a share, to be written in percent. */
export function isShare(name: DiagnosticName): boolean {
  const { share }: Diagnostic = diagnostics[name];
  return share ?? false;
}
