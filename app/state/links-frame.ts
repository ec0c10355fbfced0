/** How the page stands in another page's frame: what is left out, as the link says. */
import { create } from 'zustand';
import type { LinkExtras } from './links.ts';

export type Frame = Pick<LinkExtras, 'embed' | 'hide'>;

export const useFrame = create<Frame>()(() => ({ embed: false, hide: [] }));

export function setFrame({ embed, hide }: Frame): void {
  useFrame.setState({ embed, hide });
}

/** Opens the page as its address says, but with every part, beside the page whose frame this is. */
export function leaveFrame(): void {
  const [before, fields = ''] = window.location.href.split('#');
  const kept = fields.split('&').filter((field) => !/^(embed|hide)=/.test(field));
  window.open(`${before}#${kept.join('&')}`, '_blank', 'noopener');
}
