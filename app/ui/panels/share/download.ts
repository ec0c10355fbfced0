/** Hands a file to the browser, which saves it where the person keeps such files. */

/** Browsers read the address when the download starts, which is soon but not at once. */
const keptFor = 60_000;

export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
