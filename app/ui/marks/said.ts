/** Whether a turn is in full sentences, and how a token is shown whose characters do not show by themselves. */
import type { StepRecord } from '../../protocol/recording.ts';

/** A prompt of the natural voice has lines; what the compact voice reads is words. */
export function isSaid({ observation }: Pick<StepRecord, 'observation'>): boolean {
  return observation.some((text) => text.includes('\n'));
}

/** As text for a token: line ends, tabs and other control characters as their pictures. */
export function shownToken(token: string): string {
  return token.replaceAll(/\p{Cc}/gu, (sign) => {
    const code = sign.charCodeAt(0);
    if (sign === '\n') return '↵';
    // Unicode has a picture for each of the first 32.
    return code < 32 ? String.fromCharCode(0x24_00 + code) : '␡';
  });
}
