/** Reads the step rows of `lab credit`, from an object with `rows` or from JSONL, and says where one does not fit. */
import { z } from 'zod';
import type { CreditRow } from '../credit/grouping.ts';

/** Something the person gave does not fit; the message says what and what would. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

export interface Source {
  readonly rows: readonly CreditRow[];
  /** Where row `index` stands in the file, as a person would say it. */
  readonly place: (index: number) => string;
}

const rowSchema = z
  .object({
    group: z.string(),
    trajectory: z.string(),
    step: z.number().int().min(0),
    anchor: z.string(),
    episodeReward: z.number(),
    stepReward: z.number(),
    invalidPenalty: z.number(),
    teacherLogProbs: z.array(z.number()).min(1),
    behaviourLogProbs: z.array(z.number()).optional(),
  })
  .refine(
    ({ teacherLogProbs, behaviourLogProbs }) =>
      behaviourLogProbs === undefined || behaviourLogProbs.length === teacherLogProbs.length,
    { path: ['behaviourLogProbs'], message: 'expected as many numbers as in teacherLogProbs' },
  );

/** Throws an InputError that names the line or row, the field and what was expected. */
export function readRows(text: string): Source {
  const source = wholeObject(text) ?? lines(text);
  if (source.rows.length === 0) throw new InputError('no rows; expected at least one');
  return source;
}

function wholeObject(text: string): Source | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('rows' in value)) return null;
  if (!Array.isArray(value.rows)) throw new InputError('rows: expected an array');
  const place = (index: number) => `row ${index + 1}`;
  return { rows: value.rows.map((row: unknown, index) => checked(row, place(index))), place };
}

function lines(text: string): Source {
  const numbered = text.split('\n').map((line, index) => ({ line, place: `line ${index + 1}` }));
  const filled = numbered.filter(({ line }) => line.trim() !== '');
  return {
    rows: filled.map(({ line, place }) => checked(parsed(line, place), place)),
    place: (index) => filled[index]?.place ?? `row ${index + 1}`,
  };
}

function parsed(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new InputError(`${place}: not JSON; expected a row, or a file that is one object with "rows"`);
  }
}

function checked(value: unknown, place: string): CreditRow {
  const result = rowSchema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new InputError(`${place}: ${issue?.path.join('.') || 'row'}: ${issue?.message ?? 'not a row'}`);
}
