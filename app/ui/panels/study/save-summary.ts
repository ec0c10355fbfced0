/** Gives a summary to the person as a file, in the form of those that ship. */
import type { Summary } from '../../../study/summary.ts';

export function saveSummary(summary: Summary): void {
  const file = new Blob([`${JSON.stringify(summary)}\n`], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${summary.study.name}.json`,
  });
  link.click();
  URL.revokeObjectURL(address);
}
