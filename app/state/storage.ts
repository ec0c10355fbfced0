/** The browser's storage, or one that forgets: where site data is blocked, to look at `localStorage` alone throws. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem'>;

const forgetful: KeptStorage = { getItem: () => null, setItem: () => undefined };

export function storageOf(browser: { readonly localStorage: KeptStorage }): KeptStorage {
  try {
    return browser.localStorage;
  } catch {
    return forgetful;
  }
}
