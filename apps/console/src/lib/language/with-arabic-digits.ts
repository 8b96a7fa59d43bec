import { arabicDigits } from '@floorwright/domain/language';

import { mapTexts } from './map-texts.ts';

/** The texts of a catalogue with the digits that the reader has chosen. */
export const withArabicDigits = <Value>(value: Value): Value => mapTexts(value, arabicDigits);
