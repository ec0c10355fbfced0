/** Copies of drawings that look the same without a style sheet. */

/** What a picture needs of the computed style; the rest is layout, which attributes say. All of these are inherited. */
const inherited = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
  'paint-order',
] as const;

/** Those that are not, with the value that needs no words. */
const own: readonly (readonly [name: string, usual: string])[] = [
  ['opacity', '1'],
  ['display', 'inline'],
];

/** The drawing with its style as attributes, and without what only the pointer, the reader and the page need. */
export function styledCopy(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    // The original stays in the page, where the rules of the style sheet reach it.
    const original = originals[index];
    if (original) writeStyle(element, original, original === svg ? null : original.parentElement);
  }
  return copy;
}

function writeStyle(element: Element, original: Element, parent: Element | null): void {
  for (const name of element.getAttributeNames()) {
    if (/^(class|style|tabindex|role|data-.*|aria-.*)$/.test(name)) element.removeAttribute(name);
  }
  const style = getComputedStyle(original);
  const around = parent && getComputedStyle(parent);
  for (const name of inherited) {
    const value = style.getPropertyValue(name);
    write(element, name, value, around?.getPropertyValue(name));
  }
  for (const [name, usual] of own) {
    // Boxes of a style sheet mean nothing in a picture, but what is not shown is not to be shown there.
    const value = name === 'display' && style.display !== 'none' ? usual : style.getPropertyValue(name);
    write(element, name, value, usual);
  }
}

/** Without words where it goes without saying. */
function write(element: Element, name: string, value: string, unsaid: string | undefined): void {
  if (value === unsaid) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Reads styles as they are in the light theme. Nothing is painted meanwhile: `read` must not wait for anything. */
export function inLight<T>(root: HTMLElement, read: () => T): T {
  const { theme } = root.dataset;
  root.dataset.theme = 'light';
  try {
    return read();
  } finally {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
  }
}
