/** The page's words and numbers in the person's language. */
import { usePreferences } from '../../state/preferences.ts';
import { type Formatter, formatter } from '../format/number.ts';
import { dictionary } from './dictionaries.ts';
import type { Dictionary } from './en.ts';

export function useText(): Dictionary {
  return dictionary(usePreferences((state) => state.language));
}

export function useFormat(): Formatter {
  return formatter(usePreferences((state) => state.language));
}
