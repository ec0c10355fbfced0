/** Presenting: large type, the keys of a presenter's remote, and a bar that says where one is and what the keys do. */
import { useEffect, useRef } from 'react';
import type { Focus } from '../../../state/focus.ts';
import { setScene } from '../../../state/lesson.ts';
import { goTo, usePlace } from '../../../state/place.ts';
import { usePreferences } from '../../../state/preferences.ts';
import {
  changeLevel,
  type Level,
  levels,
  levelWithin,
  moveAlong,
  stopPresenting,
  usePresenter,
} from '../../../state/presenter.ts';
import { useView } from '../../../state/view.ts';
import { shownToken } from '../../marks/said.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { neighbourOf, type Opened, openedBy } from '../lessons/lessons.ts';
import { presenterEn } from './text.en.ts';
import { presenterKo } from './text.ko.ts';
import './presenter.css';

const texts = { en: presenterEn, ko: presenterKo };

export default function Presenter({ focus }: { readonly focus: Focus | null }) {
  const text = texts[usePreferences(({ language }) => language)];
  const { view, open } = usePlace();
  const opened = view === 'lessons' ? openedBy(open) : null;
  const level = levelWithin(
    usePresenter((presenter) => presenter.level),
    opened !== null,
  );
  useLargeType();
  useKeys((key) => press(key, level, focus, opened));
  const where = usePlaces(focus, opened);
  return (
    <aside className="presenter" aria-label={text.title}>
      <ul className="presenter-places">
        {levels.map((name) =>
          name === 'step' && !opened ? null : (
            <li key={name} aria-current={name === level ? 'true' : undefined}>
              <span>{text.levels[name]}</span> <b>{where[name]}</b>
            </li>
          ),
        )}
      </ul>
      <ul className="presenter-keys">
        {text.keys.map(({ keys, does }) => (
          <li key={keys}>
            <kbd>{keys}</kbd> {does}
          </li>
        ))}
      </ul>
      <button type="button" className="quiet" aria-label={text.leave} onClick={stopPresenting}>
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
}

function useLargeType(): void {
  useEffect(() => {
    document.documentElement.dataset.presenting = 'on';
    return () => {
      delete document.documentElement.dataset.presenting;
    };
  }, []);
}

/** Keys that nothing on the page has taken; `press` says whether it took one. */
function useKeys(press: (key: string) => boolean): void {
  const newest = useRef(press);
  useEffect(() => {
    newest.current = press;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTaken(event)) return;
      if (newest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** What is open or has the focus keeps its own keys: fields all of them, choices and summaries their arrows. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (key === 'Escape') return document.querySelector(':popover-open, dialog[open]') !== null;
  if (!(target instanceof Element)) return false;
  if (target.matches('input[type=radio]')) return key.startsWith('Arrow');
  return target.matches('input, select, textarea');
}

function press(key: string, level: Level, focus: Focus | null, opened: Opened | null): boolean {
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return move(1, level, focus, opened);
    case 'ArrowLeft':
    case 'PageUp':
      return move(-1, level, focus, opened);
    case 'ArrowDown':
      changeLevel(1, opened !== null);
      return true;
    case 'ArrowUp':
      changeLevel(-1, opened !== null);
      return true;
    case 'f':
    case 'F':
      void toggleFullScreen();
      return true;
    case 's':
    case 'S':
      if (opened) void setScene(opened.step.shows);
      return opened !== null;
    case 'Escape':
      stopPresenting();
      return true;
    default:
      return false;
  }
}

function move(by: 1 | -1, level: Level, focus: Focus | null, opened: Opened | null): boolean {
  if (level === 'step') {
    const next = opened && neighbourOf(opened, by);
    if (next) goTo('lessons', next.key);
  } else if (focus) {
    moveAlong(level, by, focus);
  }
  return true;
}

/** A browser may refuse, as in a frame; the page then stays as it is. */
async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // Large type works without it.
  }
}

function usePlaces(focus: Focus | null, opened: Opened | null): Readonly<Record<Level, string>> {
  const format = useFormat();
  const words = useText();
  const turn = focus?.turn;
  const last = useView(({ iterations }) => iterations.at(-1)?.iteration ?? 0);
  return {
    step: opened ? `${format.count(opened.at + 1)} / ${format.count(opened.of)}` : '',
    iteration: focus ? `${format.count(focus.iteration.iteration)} / ${format.count(last)}` : '',
    group: focus?.group ? format.count(focus.group.group + 1) : '',
    trajectory: focus?.group ? format.count(focus.trajectory + 1) : '',
    token: turn
      ? `${shownToken(turn.tokens[focus?.token ?? 0] ?? '')} · ${words.trajectory.step(format.count(turn.step + 1))}`
      : '',
  };
}
