import { arabicDigits } from '@floorwright/domain/language';

import { pseudoMarks } from './language.ts';
import { mapTexts } from './map-texts.ts';

const marked = (text: string): string => (text === '' ? '' : (pseudoMarks?.join(text) ?? text));

/** The texts of a catalog between the marks of a pseudo-locale, or with the digits that the reader has chosen. */
export const reshapeTexts = <Value>(messages: Value): Value =>
  mapTexts(messages, pseudoMarks ? marked : arabicDigits);
