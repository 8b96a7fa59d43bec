import { arabicDigits } from '@floorwright/domain/language';

import type { Catalog } from './catalog.ts';
import { pseudoMarks } from './language.ts';
import { mapTexts } from './map-texts.ts';
import { pairTexts } from './pair-texts.ts';

/**
 * The texts of a catalog between the marks of a pseudo-locale, paired with the Arabic ones, or with the digits that
 * the reader has chosen.
 */
export const reshapeTexts = async <Messages>(
  messages: Messages,
  loadArabic: (() => Promise<Catalog<Messages>>) | undefined,
): Promise<Messages> => {
  if (!pseudoMarks) return mapTexts(messages, arabicDigits);
  const arabic = loadArabic ? await loadArabic() : { messages };
  return pairTexts(messages, arabic.messages, pseudoMarks);
};
