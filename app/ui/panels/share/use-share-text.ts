/** The words of this folder, which are fetched with it. */
import { usePreferences } from '../../../state/preferences.ts';
import { type ShareText, shareEn } from '../../text/share.en.ts';
import { shareKo } from '../../text/share.ko.ts';

const texts = { en: shareEn, ko: shareKo };

export function useShareText(): ShareText {
  return texts[usePreferences(({ language }) => language)];
}
