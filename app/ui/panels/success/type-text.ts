/** Worlds name their own task types; those that the dictionary knows are translated. */
export function typeText(type: string, names: Readonly<Record<string, string>>): string {
  return names[type] ?? type;
}
