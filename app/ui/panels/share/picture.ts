/**
 * A chart as a picture of its own: the drawn SVG with its computed styles written into it, under its title and over its
 * legend, on a light page whatever the theme is, as pictures end up on paper and in mail.
 */
import type { Chart } from './charts.ts';
import { inLight, styledCopy } from './styled-copy.ts';

export interface Picture {
  readonly svg: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const margin = 16;
const titleHeight = 28;
const legendGap = 12;
const paper = '#ffffff';
const ink = '#1b1b19';

export function pictureOf({ svg, legend, title }: Chart): Picture {
  const chart = svg.getBoundingClientRect();
  const below = legend?.getBoundingClientRect();
  const width = Math.max(chart.width, below?.width ?? 0) + 2 * margin;
  const legendTop = margin + titleHeight + chart.height + legendGap;
  const height = below ? legendTop + below.height + margin : legendTop - legendGap + margin;
  const parts = inLight(document.documentElement, () => [
    placed(styledCopy(svg), { x: margin, y: margin + titleHeight, width: chart.width, height: chart.height }),
    ...(legend && below ? legendParts(legend, margin - below.left, legendTop - below.top) : []),
  ]);
  const frame = draw('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  frame.setAttribute('font-family', getComputedStyle(document.documentElement).fontFamily);
  const back = draw('rect', { width, height, fill: paper });
  const head = draw('text', { x: margin, y: margin + 15, fill: ink, 'font-size': 15, 'font-weight': 600 });
  head.textContent = title;
  frame.append(back, head, ...parts);
  return { svg: new XMLSerializer().serializeToString(frame), width, height };
}

/** Marks and words of a legend where they stand, moved by `dx` and `dy`. */
function legendParts(legend: HTMLElement, dx: number, dy: number): readonly Element[] {
  return [...legend.querySelectorAll('li')].flatMap((item) => {
    const mark = item.querySelector('svg');
    const words = document.createRange();
    words.selectNodeContents(item);
    if (mark) words.setStartAfter(mark);
    const box = words.getBoundingClientRect();
    const text = draw('text', {
      x: box.left + dx,
      y: box.top + box.height / 2 + dy,
      fill: ink,
      'font-size': 13,
    });
    text.setAttribute('dominant-baseline', 'central');
    text.textContent = item.textContent;
    if (!mark) return [text];
    const { left, top, width, height } = mark.getBoundingClientRect();
    return [placed(styledCopy(mark), { x: left + dx, y: top + dy, width, height }), text];
  });
}

type Attributes = Readonly<Record<string, string | number>>;

function draw(name: 'svg' | 'rect' | 'text', attributes: Attributes): SVGElement {
  return placed(document.createElementNS('http://www.w3.org/2000/svg', name), attributes);
}

function placed<E extends Element>(element: E, attributes: Attributes): E {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
