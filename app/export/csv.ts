/** Comma-separated values as in RFC 4180: lines end in CRLF, and what holds a comma, a quote or a line break is quoted. */

export type Cell = string | number | null;

/** `null` is an empty cell. Numbers keep the digits that they have. */
export function csv(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [header, ...rows].map((row) => row.map(cell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

function cell(value: Cell): string {
  if (value === null) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
