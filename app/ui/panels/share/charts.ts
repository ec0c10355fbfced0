/** The charts of the page, found as they stand there. */

export interface Chart {
  readonly title: string;
  /** The title as a part of a file's name. */
  readonly fileName: string;
  readonly svg: SVGSVGElement;
  /** Says what the lines are; `null` where the chart says it itself. */
  readonly legend: HTMLElement | null;
}

/** CSS pixels. Narrower drawings are marks and not charts. */
const narrowest = 120;

/** Every chart that is visible now, named by its own label or by its panel's title. */
export function findCharts(page: ParentNode): readonly Chart[] {
  const drawn = [...page.querySelectorAll<SVGSVGElement>('main .panel svg')];
  const charts = drawn.filter(
    (svg) => svg.checkVisibility() && svg.getBoundingClientRect().width >= narrowest,
  );
  const panels = charts.map((svg) => svg.closest('.panel'));
  const titles = charts.map(titleOf);
  return charts.map((svg, index) => {
    const title = titles[index] ?? '';
    const panel = panels[index] ?? null;
    const before = titles.slice(0, index).filter((other) => other === title).length;
    // A legend belongs to a chart that has its panel for itself.
    const alone = panels.filter((other) => other === panel).length === 1;
    return {
      svg,
      title,
      fileName: slug(title) + (before > 0 ? `-${before + 1}` : ''),
      legend: (alone && panel?.querySelector<HTMLElement>('.legend')) || null,
    };
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
