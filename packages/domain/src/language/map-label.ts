import { shortenText } from './clusters.ts';

const maxLabelLength = 60;

/** Vowel signs and doubling of Arabic letters, which readers add themselves. */
const vowelSigns = /[\u064B-\u0652\u0670]/g;

/**
 * The text of a label on a map. Maps draw one character after the other, so that a vowel sign would stand
 * beside its letter and not above it. A long name would cover its surroundings.
 */
export const mapLabel = (name: string): string =>
  shortenText(name.normalize('NFC').replaceAll(vowelSigns, ''), maxLabelLength);
