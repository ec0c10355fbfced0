/** Brings the panel that a step speaks of into view. */
import type { Pointed } from './lesson.ts';

/** On one column the card stands over the panels, and a person reads it first. */
const besides = '(min-width: 760px)';
/** A panel that starts in the upper part of the window can be seen as it stands. */
const upperPart = 0.6;

/** `presenting`: large type leaves room for one panel, so it goes to the top wherever it stands. */
export function pointAt(points: readonly Pointed[], presenting: boolean): void {
  const panel = document.querySelector(`.lesson-stage .panel.${points[0]}`);
  if (!panel || !window.matchMedia(besides).matches) return;
  const { top } = panel.getBoundingClientRect();
  if (!presenting && top >= 0 && top < upperPart * window.innerHeight) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  panel.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
}
