/** The list of the summaries that ship with the page: what a person chooses from before a summary is fetched. */
import { z } from 'zod/mini';
import { worldOf } from './study.ts';
import type { Summary } from './summary.ts';

const shippedSchema = z.object({
  name: z.string(),
  title: z.string(),
  question: z.string(),
  world: z.string(),
  arms: z.int(),
  seeds: z.int(),
  iterations: z.int(),
});

export const shippedListSchema = z.array(shippedSchema);

export type Shipped = z.infer<typeof shippedSchema>;

export function shippedOf({ study }: Summary): Shipped {
  const { name, title, question, arms, seeds, iterations } = study;
  return { name, title, question, world: worldOf(study), arms: arms.length, seeds, iterations };
}
