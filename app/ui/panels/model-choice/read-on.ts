/** Focus, where a button goes away with the part that it stands in: it would fall to the top of the page. */
import { flushSync } from 'react-dom';

/** Acts, and then puts the focus on the heading of this view; on the tab of the view that is shown, where that is another. */
export function readOn(act: () => void): void {
  flushSync(act);
  const here =
    document.querySelector<HTMLElement>('.panel.model-choice h2') ??
    document.querySelector<HTMLElement>('.views [aria-current]');
  here?.focus();
}
