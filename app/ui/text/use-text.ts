/** The page's words and numbers in the person's language. */
import { type Language, usePreferences } from '../../state/preferences.ts';
import { type Formatter, formatter } from '../format/number.ts';
import { type Dictionary, en } from './en.ts';
import { ko } from './ko.ts';

const dictionaries: Record<Language, Dictionary> = { en, ko };

export function useText(): Dictionary {
  return dictionaries[usePreferences((state) => state.language)];
}

export function useFormat(): Formatter {
  return formatter(usePreferences((state) => state.language));
}
