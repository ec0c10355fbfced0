import { describe, expect, it } from 'vitest';
import { resolve } from '../../../experiment/config.ts';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { formatter } from '../../format/number.ts';
import { en } from '../../text/en.ts';
import { explain } from './explain.ts';
import { type Line, linesOf } from './lines.ts';

function linesFor(preset: 'adrs' | 'adrs-gigpo' | 'grpo', tokens: number): readonly Line[] {
  const config = resolve(preset);
  const row = syntheticRecording({ preset })
    .steps.get(0)
    ?.find((one) => one.tokens.length === tokens);
  const explanation = row && explain(row, 0, config);
  if (!explanation) throw new Error('no such step');
  return linesOf(explanation, config, en, formatter('en'));
}

describe('the lines that explain a token', () => {
  it('follow the order of the formulas, ADRS-1 to ADRS-8', () => {
    const ids = linesFor('adrs', 6).map(({ id }) => id);
    expect(ids.filter((id) => id?.startsWith('ADRS') || id?.startsWith('PROP'))).toEqual([
      'ADRS-1',
      'ADRS-1',
      'ADRS-2',
      'ADRS-2',
      'ADRS-3',
      'ADRS-4',
      'ADRS-5',
      'ADRS-6',
      'ADRS-7',
      'ADRS-8',
      'ADRS-8',
    ]);
    expect(linesFor('adrs-gigpo', 6).map(({ id }) => id)).toContain('GIGPO-3');
  });

  it('ADRS-1: say that centring leaves nothing of a single token', () => {
    const [, , , q] = linesFor('adrs', 1);
    expect(q).toMatchObject({ symbol: 'q', value: 0, remark: en.why.even });
  });

  it('SDAR-1: are the advantage and the pull beside it, each with its formula', () => {
    const config = resolve('sdar');
    const explanation = { lB: -1, lT: -2, imitation: 0.003, teacher: null, base: 0.5, advantage: 0.5 };
    const lines = (one: typeof config, imitation: number | null) =>
      linesOf({ ...explanation, imitation }, one, en, formatter('en')).map(({ symbol, id, value }) => [
        symbol,
        id,
        value,
      ]);
    expect(lines(config, 0.003)).toEqual([
      ['l^b', null, -1],
      ['l^T', null, -2],
      ['A', 'GRPO-1', 0.5],
      ['w', 'SDAR-1', 0.003],
    ]);
    expect(lines(resolve('rlsd'), null).at(-1)).toEqual(['A', 'RLSD-1', 0.5]);
  });

  it('GRPO-1: are two without a teacher', () => {
    expect(linesFor('grpo', 6).map(({ symbol, id }) => [symbol, id])).toEqual([
      ['l^b', null],
      ['A', 'GRPO-1'],
    ]);
  });
});
