/** Which model a typed name means: one has several names, as a repository has its page, and a folder its slash. */
import { parseAddress, storeKey } from '../source/address.ts';

/** The folder that the browser keeps it in; null for what names no model. */
export function modelKey(typed: string): string | null {
  try {
    return storeKey(parseAddress(typed));
  } catch {
    // A half typed address is nothing wrong here; whoever asks for its files says so.
    return null;
  }
}
