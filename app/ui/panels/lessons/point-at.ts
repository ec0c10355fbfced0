/** Brings the panel that a step speaks of into view. */
import type { Pointed } from './lesson.ts';

/** On one column the card stands over the panels, and a person reads it first. */
const besides = '(min-width: 760px)';

export function pointAt(points: readonly Pointed[]): void {
  if (!window.matchMedia(besides).matches) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .querySelector(`.lesson-stage .panel.${points[0]}`)
    ?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
}
