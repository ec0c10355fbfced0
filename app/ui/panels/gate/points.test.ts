import { describe, expect, it } from 'vitest';
import { focusOf } from '../../../state/focus.ts';
import { useSelection } from '../../../state/selection.ts';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { contrastOf } from './contrast.ts';
import { gatePoints } from './points.ts';

describe('points of the gate panel', () => {
  const recording = syntheticRecording();
  const choice = useSelection.getInitialState();
  const at = (index: number) => {
    const focus = focusOf(recording, { ...choice, index, group: 0 });
    if (!focus) throw new Error('no iteration');
    return focus;
  };

  const rows = { level: 'L2', confidenceUnit: 'step', invalidPenalty: 0.1 } as const;

  it('are the step rows over which ADRS-4 was computed, so that their contrast is the run’s', () => {
    const made = gatePoints(at(4), rows);
    expect(made?.unit).toBe('rows');
    expect(contrastOf(made?.points ?? [])?.d).toBeCloseTo(made?.d ?? Number.NaN, 9);
  });

  it('are the steps from the chosen token’s state with anchor groups (L3)', () => {
    const focus = at(4);
    const made = gatePoints(focus, { ...rows, level: 'L3' });
    expect(made?.unit).toBe('anchor');
    const same = focus.rows.filter((row) => row.group === 0 && row.anchor === focus.turn?.anchor);
    expect(made?.points).toHaveLength(same.length);
  });

  it('are the trajectories where confidence is theirs, kept or not', () => {
    for (const index of [4, 5]) {
      const made = gatePoints(at(index), { ...rows, confidenceUnit: 'trajectory' });
      expect(made?.unit).toBe('trajectories');
      expect(made?.points).toHaveLength(recording.header.config.group);
    }
  });

  it('are trajectory means where no steps were kept, and nothing without a teacher', () => {
    expect(gatePoints(at(5), rows)).toMatchObject({ unit: 'means' });
    const plain = focusOf(syntheticRecording({ preset: 'grpo' }), { ...choice, index: 4 });
    expect(plain && gatePoints(plain, rows)).toBeNull();
  });
});
