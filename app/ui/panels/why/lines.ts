/** The lines of the panel: symbol, plain name, the sum as written with this token's numbers, and the result. */
import type { Config } from '../../../experiment/config.ts';
import type { FormulaId } from '../../../spec/ids.ts';
import type { Formatter } from '../../format/number.ts';
import type { SymbolName } from '../../marks/glossary.ts';
import type { Dictionary } from '../../text/en.ts';
import type { Explanation, TeacherPart } from './explain.ts';

export interface Line {
  readonly symbol: SymbolName;
  readonly name: string;
  readonly id: FormulaId | null;
  /** The sum with its numbers; empty where the value stands in the recording as it is. */
  readonly sum: string;
  readonly value: number;
  readonly remark: string;
}

export function linesOf(
  explanation: Explanation,
  config: Config,
  text: Dictionary,
  format: Formatter,
): readonly Line[] {
  const { teacher, base, advantage, lB, lT } = explanation;
  const words = text.why.rows;
  const behaviour: Line = { symbol: 'l^b', name: words.lB, id: null, sum: '', value: lB, remark: '' };
  const baseId = config.method === 'gigpo' || config.base === 'gigpo' ? 'GIGPO-3' : 'GRPO-1';
  const ground: Line = { symbol: 'A^base', name: words.base, id: baseId, sum: '', value: base, remark: '' };
  if (!teacher) {
    const scored: Line[] = lT === null ? [] : [{ ...behaviour, symbol: 'l^T', name: words.lT, value: lT }];
    return [behaviour, ...scored, ...untaughtLines(explanation, ground, config, text)];
  }
  const whole = `${format.number(base)} + ${wrap(teacher.term, format)}`;
  return [
    behaviour,
    ...teacherLines(teacher, config, text, format),
    ground,
    { symbol: 'A', name: words.advantage, id: 'ADRS-8', sum: whole, value: advantage, remark: '' },
  ];
}

/** The formula of a method that is neither ADRS nor its base. */
const ownId: Partial<Record<Config['method'], FormulaId>> = {
  opsd: 'OPSD-1',
  'grpo-opsd': 'OPSD-2',
  sdar: 'SDAR-1',
  'skill-sd': 'SKILLSD-1',
  rlsd: 'RLSD-1',
  'skill-grpo': 'SKILL-1',
  'skill-grpo-star': 'SKILL-1',
};

/** The advantage and, beside it, the pull of an auxiliary loss, each with the formula that gave it. */
function untaughtLines(
  { imitation }: Explanation,
  ground: Line,
  { method }: Config,
  text: Dictionary,
): readonly Line[] {
  const own = ownId[method] ?? ground.id;
  const advantage: Line = { ...ground, symbol: 'A', id: imitation === null ? own : ground.id };
  if (imitation === null) return [advantage];
  const name = text.trajectory.quantities.imitation.name;
  return [advantage, { ...ground, symbol: 'w', name, id: own, value: imitation }];
}

function teacherLines(
  teacher: TeacherPart,
  config: Config,
  text: Dictionary,
  format: Formatter,
): readonly Line[] {
  const words = text.why.rows;
  const n = (value: number) => format.number(value);
  const { lT, b, q, sigma, qhat, gate, teacherReward, z, term } = teacher;
  const line = (
    symbol: SymbolName,
    name: string,
    id: FormulaId | null,
    value: number,
    sum = '',
    remark = '',
  ): Line => ({
    symbol,
    name,
    id,
    sum,
    value,
    remark,
  });
  return [
    line('l^T', words.lT, null, lT),
    line('b', words.b[config.baseline], 'ADRS-1', b),
    line('q', words.q, 'ADRS-1', q, `${n(lT)} − ${wrap(b, format)}`, single(teacher, text)),
    line('σ', words.sigma[teacher.sigmaForm], teacher.sigmaForm === 'floor' ? 'PROP-5' : 'ADRS-2', sigma),
    line('q̂', words.qhat, 'ADRS-2', qhat, `${n(q)} / ${n(sigma)}`, saturation(teacher, text, format)),
    line('α', words.alpha, 'ADRS-3', teacher.alpha),
    line('d', words.d, 'ADRS-4', teacher.d),
    line('m', words.m, 'ADRS-5', gate),
    line(
      'r^T',
      words.teacherReward,
      'ADRS-6',
      teacherReward,
      `${format.exact(config.eta)} · ${wrap(gate, format)} · ${wrap(qhat, format)}`,
    ),
    line('Z', words.z[config.whiten], 'ADRS-7', z),
    line(
      'ηZ',
      words.term,
      'ADRS-8',
      term,
      `${format.exact(config.eta)} · ${wrap(z, format)}`,
      silence(teacher, text),
    ),
  ];
}

function single({ q, b, lT }: TeacherPart, text: Dictionary): string {
  return q === 0 && b === lT ? text.why.even : '';
}

/** Within a hundredth of the bound of PROP-5. */
function saturation({ qhat, limit }: TeacherPart, text: Dictionary, format: Formatter): string {
  return limit !== null && Math.abs(qhat) > 0.99 * limit ? text.why.saturated(format.number(limit)) : '';
}

function silence({ silent, clipped }: TeacherPart, text: Dictionary): string {
  if (silent) return text.why.silent;
  return clipped ? text.why.clipped : '';
}

/** A negative number inside a sum stands in brackets. */
const wrap = (value: number, format: Formatter): string =>
  value < 0 ? `(${format.number(value)})` : format.number(value);
