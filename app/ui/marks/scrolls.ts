/** What scrolls has to be reached by keyboard, though nothing in it can be pressed; no landmark beside its panel's. */
export const scrolls = (name: string) => ({ tabIndex: 0, role: 'group', 'aria-label': name });
