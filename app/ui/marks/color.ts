/**
 * The diverging scale of signed quantities: PuOr, symmetric, zero in the middle. It stays readable for protan, deutan
 * and tritan sight, which red and green do not.
 */
import { interpolatePuOr } from 'd3-scale-chromatic';

export interface Paint {
  readonly background: string;
  readonly text: string;
}

/** Colours of a value on the domain [−domain, domain]; purple is negative, orange positive. Text is black or white, whichever contrasts more. */
export function paint(value: number, domain: number): Paint {
  const share = domain > 0 ? Math.max(-1, Math.min(1, value / domain)) : 0;
  const background = interpolatePuOr((share + 1) / 2);
  const light = luminance(background);
  // Contrast with white is 1.05/(L+.05), with black (L+.05)/.05: equal at L ≈ 0.179.
  return { background, text: light > 0.179 ? '#000' : '#fff' };
}

/** WCAG contrast of a paint, 1…21. */
export function contrast({ background, text }: Paint): number {
  const light = luminance(background) + 0.05;
  return text === '#000' ? light / 0.05 : 1.05 / light;
}

/** WCAG relative luminance of `rgb(r, g, b)`. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const channel = Number(part) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
