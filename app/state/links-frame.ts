/** How the page stands in another page's frame: what is left out, as the link says. */
import { create } from 'zustand';
import type { LinkExtras } from './links.ts';

export type Frame = Pick<LinkExtras, 'embed' | 'hide'>;

export const useFrame = create<Frame>()(() => ({ embed: false, hide: [] }));

export function setFrame({ embed, hide }: Frame): void {
  useFrame.setState({ embed, hide });
}
