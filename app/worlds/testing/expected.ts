/** Worlds where not even the expert can be sure of the answer within the steps there are. */
const harder: ReadonlyMap<string, number> = new Map([['search', 0.85]]);

/** The least share of tasks that a world's expert must solve. */
export const expectedOfExpert = (world: string): number => harder.get(world) ?? 0.9;
