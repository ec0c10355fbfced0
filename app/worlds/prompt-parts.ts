/** What is found again in a prompt of the natural voice by whoever reads one: how its parts begin. */

export const observationOpens = 'Current observation: ';
export const actionsOpen = 'Admissible actions:\n';

/** What the world said last in a prompt; null where it has no such part. */
export function seenIn(prompt: string): string | null {
  const opens = prompt.indexOf(`\n\n${observationOpens}`);
  if (opens < 0) return null;
  const from = opens + 2 + observationOpens.length;
  const to = prompt.indexOf(`\n\n${actionsOpen}`, from);
  return prompt.slice(from, to < 0 ? undefined : to);
}

/** The text that a teacher reads before the message of a turn, as the paper's code lays it out. */
export function privileged(skill: string): string {
  return `[Privileged Skill Information]\n${skill}\n\n`;
}

/** Where the user's message begins in a prompt, the chat's tags around it. */
export function messageStart(prompt: string): number {
  const opens = '<|im_start|>user\n';
  const at = prompt.indexOf(opens);
  return at < 0 ? 0 : at + opens.length;
}
