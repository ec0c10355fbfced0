/**
 * Charts as pictures of their own: the drawn SVG with its computed styles written into it, on a light page whatever the
 * theme is, as pictures end up on paper and in mail.
 */

export interface Chart {
  readonly title: string;
  /** The title as a part of a file's name. */
  readonly fileName: string;
  readonly svg: SVGSVGElement;
}

export interface Picture {
  readonly text: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Narrower drawings are marks and not charts. */
const narrowest = 120;

/** Every chart that is visible now, named by its own label or by its panel's title. */
export function findCharts(page: ParentNode): readonly Chart[] {
  const drawn = [...page.querySelectorAll<SVGSVGElement>('main .panel svg')];
  const charts = drawn.filter((svg) => svg.getBoundingClientRect().width >= narrowest);
  const titles = charts.map(titleOf);
  return charts.map((svg, index) => {
    const title = titles[index] ?? '';
    const before = titles.slice(0, index).filter((other) => other === title).length;
    const suffix = before > 0 ? `-${before + 1}` : '';
    return { svg, title, fileName: slug(title) + suffix };
  });
}

function titleOf(svg: SVGSVGElement): string {
  const own = svg.getAttribute('aria-label') ?? svg.querySelector(':scope > title')?.textContent;
  return own || (svg.closest('.panel')?.querySelector('h2')?.textContent ?? '');
}

/** Letters of every script stay; what parts words in a path becomes a hyphen. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'chart';

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

const margin = 16;
const titleHeight = 28;
const paper = '#ffffff';
const ink = '#1b1b19';

/** The chart as a file, under its title. Uses the page for a moment, in which nothing is painted. */
export function chartSvg({ svg, title }: Chart): Picture {
  const { width, height } = svg.getBoundingClientRect();
  const host = document.createElement('div');
  // Beside the original, so that the same rules of the style sheet apply; light, so that its colours are the light ones.
  host.style.cssText = `color-scheme: light; position: absolute; visibility: visible; width: ${width}px`;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  host.append(copy);
  (svg.parentElement ?? document.body).append(host);
  try {
    for (const element of [copy, ...copy.querySelectorAll<SVGElement>('*')]) inline(element);
  } finally {
    host.remove();
  }
  copy.setAttribute('x', String(margin));
  copy.setAttribute('y', String(margin + titleHeight));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const whole = { width: width + 2 * margin, height: height + 2 * margin + titleHeight };
  const font = getComputedStyle(document.documentElement).fontFamily;
  const frame = document.createElementNS(copy.namespaceURI, 'svg');
  set(frame, { ...whole, viewBox: `0 0 ${whole.width} ${whole.height}` });
  const back = document.createElementNS(copy.namespaceURI, 'rect');
  set(back, { ...whole, fill: paper });
  const head = document.createElementNS(copy.namespaceURI, 'text');
  set(head, {
    x: margin,
    y: margin + 15,
    fill: ink,
    'font-size': 15,
    'font-weight': 600,
    'font-family': font,
  });
  head.textContent = title;
  frame.append(back, head, copy);
  return { text: new XMLSerializer().serializeToString(frame), ...whole };
}

function inline(element: SVGElement): void {
  const style = getComputedStyle(element);
  const kept = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
  // What the pointer or the reader needs is not in a picture.
  for (const name of [...element.getAttributeNames()]) {
    if (/^(class|style|tabindex|role|data-.*|aria-.*)$/.test(name)) element.removeAttribute(name);
  }
  element.setAttribute('style', kept);
}

function set(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** Pixels of a picture for each of the page's, so that it is sharp in print. */
const density = 2;

/** The same as pixels. Rejects where the browser cannot draw SVG into a canvas. */
export async function svgToPng({ text, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG'))), 'image/png');
  });
}
