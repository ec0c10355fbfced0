/** Copies of drawings that look the same without a style sheet. */

/** What a picture needs of the computed style; the rest is layout, which attributes say. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'display',
  'visibility',
  'paint-order',
] as const;

/** The drawing with its style as attributes, and without what only the pointer, the reader and the page need. */
export function styledCopy(svg: SVGSVGElement): SVGSVGElement {
  // Read before anything is changed: rules of the style sheet hang on the classes of parents.
  const styles = [svg, ...svg.querySelectorAll('*')].map(readStyle);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    for (const name of element.getAttributeNames()) {
      if (/^(class|style|tabindex|role|data-.*|aria-.*)$/.test(name)) element.removeAttribute(name);
    }
    element.setAttribute('style', styles[index] ?? '');
  }
  return copy;
}

function readStyle(element: Element): string {
  const style = getComputedStyle(element);
  return properties.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
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
