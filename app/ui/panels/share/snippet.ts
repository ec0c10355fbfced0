/** HTML that shows an address in a frame. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** A frame has to have a title, which screen readers say in place of its content. */
export function frameSnippet(address: string, title: string): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="720" style="border: 0" allow="clipboard-write" loading="lazy"></iframe>`;
}

const escaped = (text: string): string => text.replace(/[&"<>]/g, (mark) => escapes[mark] ?? mark);
