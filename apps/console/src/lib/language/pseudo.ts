import { mapTexts } from './map-texts.ts';

/** Puts every text of a catalogue in brackets. */
export const toPseudo = <Value>(value: Value): Value =>
  mapTexts(value, (text) => (text === '' ? '' : `⟦${text}⟧`));
