/** When an answer counts: it is the expected one but for case, punctuation, articles and spaces. */

/**
 * Lower case, no punctuation nor symbols, no English articles, single spaces. Composed and decomposed letters are the
 * same; accents are kept, for they tell names apart.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, '')
    .split(/\s+/u)
    .filter((word) => !['', 'a', 'an', 'the'].includes(word))
    .join(' ');
}

/** Whether two texts are one answer. What normalises to nothing answers nothing. */
export function exactMatch(answer: string, expected: string): boolean {
  const given = normalise(answer);
  return given !== '' && given === normalise(expected);
}
