/** `--lora r=8,alpha=16,modules=q_proj+v_proj`, as the commands read it. */
import { type LoraConfig, type LoraTarget, loraTargets } from '../model/lora/adapter.ts';

const attention: readonly LoraTarget[] = ['q_proj', 'k_proj', 'v_proj', 'o_proj'];

export const loraUsage = `r=RANK[,alpha=A][,modules=M+M…]: a LoRA adapter (alpha 2r; modules ${attention.join('+')})`;

/** Throws a RangeError that says what would fit. */
export function parseLora(text: string): LoraConfig {
  const given = new Map(
    text.split(',').map((pair) => {
      const [key = '', ...rest] = pair.split('=');
      return [key.trim(), rest.join('=').trim()];
    }),
  );
  const unknown = [...given.keys()].find((key) => !['r', 'alpha', 'modules'].includes(key));
  if (unknown !== undefined) throw new RangeError(`--lora ${text}: no "${unknown}"; give ${loraUsage}`);
  const rank = positive(text, 'r', given.get('r'));
  if (!Number.isInteger(rank)) throw new RangeError(`--lora ${text}: the rank r is a whole number`);
  const alpha = given.has('alpha') ? positive(text, 'alpha', given.get('alpha')) : 2 * rank;
  return { rank, alpha, targets: modulesOf(text, given.get('modules')) };
}

function positive(text: string, key: string, value = ''): number {
  const number = value === '' ? Number.NaN : Number(value);
  if (number > 0 && number < Number.POSITIVE_INFINITY) return number;
  throw new RangeError(`--lora ${text}: ${key} must be a number over 0`);
}

function modulesOf(text: string, names: string | undefined): readonly LoraTarget[] {
  if (names === undefined) return attention;
  const wanted = names.split('+');
  const unknown = wanted.find((name) => !loraTargets.some((target) => target === name));
  if (unknown !== undefined) {
    throw new RangeError(`--lora ${text}: no module "${unknown}"; there are: ${loraTargets.join(', ')}`);
  }
  return loraTargets.filter((target) => wanted.includes(target));
}
