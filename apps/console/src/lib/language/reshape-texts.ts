import { arabicDigits } from '@floorwright/domain/language';

import { isPseudo } from './language.ts';
import { mapTexts } from './map-texts.ts';

const bracketed = (text: string): string => (text === '' ? '' : `⟦${text}⟧`);

/** The texts of a catalogue in brackets for the pseudo-locale, or with the digits that the reader has chosen. */
export const reshapeTexts = <Value>(messages: Value): Value =>
  mapTexts(messages, isPseudo ? bracketed : arabicDigits);
