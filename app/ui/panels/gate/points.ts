/** The points of the gate panel: the very units over which the run computed its contrast, where they were kept. */
import type { Config } from '../../../experiment/config.ts';
import type { Focus } from '../../../state/focus.ts';
import type { Point } from './contrast.ts';

export interface GatePoints {
  readonly points: readonly Point[];
  /**
   * `rows`: step rows of the task; `anchor`: steps from one state; `trajectories`: what the run itself contrasted;
   * `means`: of trajectories, as no steps were kept.
   */
  readonly unit: 'rows' | 'anchor' | 'trajectories' | 'means';
  /** The run's own d and m for these points. */
  readonly d: number | null;
  readonly gate: number | null;
}

export function gatePoints(
  focus: Focus,
  config: Pick<Config, 'level' | 'confidenceUnit' | 'invalidPenalty'>,
): GatePoints | null {
  const { group, turn } = focus;
  if (!group || group.alpha.length === 0) return null;
  const rows = focus.rows.filter((row) => row.group === group.group);
  const whole = config.level === 'L2' && config.confidenceUnit === 'trajectory';
  const anchored = config.level === 'L3' && turn !== null;
  const units = anchored ? rows.filter((row) => row.anchor === turn.anchor) : rows;
  if (!whole && units.length > 0 && (anchored || config.level !== 'L3')) {
    const points = units.map((row) => ({
      alpha: row.alpha ?? 0,
      // R of ADRS-4: the return to go with anchor groups, else S, the episode's reward less the step's own penalty.
      value: anchored ? row.stepReturn : row.episodeReward - (row.valid ? 0 : config.invalidPenalty),
      size: row.tokens.length,
      trajectory: row.trajectory,
      id: `${row.trajectory}.${row.step}`,
    }));
    const own = anchored ? turn : group;
    return { points, unit: anchored ? 'anchor' : 'rows', d: own.d, gate: own.gate };
  }
  const points = group.alpha.map((alpha, trajectory) => ({
    alpha,
    value: group.returns[trajectory] ?? 0,
    size: group.steps[trajectory] ?? 1,
    trajectory,
    id: String(trajectory),
  }));
  return { points, unit: whole ? 'trajectories' : 'means', d: group.d, gate: group.gate };
}
