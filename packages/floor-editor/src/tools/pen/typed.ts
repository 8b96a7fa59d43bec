import { latinDigits } from '@floorwright/domain/language';

/** What the user has typed for the next side. Empty texts follow the pointer. */
export type TypedSide = {
  readonly length: string;
  readonly angle: string;
  /** The field that the next key goes into. */
  readonly field: 'length' | 'angle';
};

const nothingTyped: TypedSide = { length: '', angle: '', field: 'length' };

/** Null where nothing is typed, whichever field is next. */
export const unlessEmpty = (typed: TypedSide | null): TypedSide | null =>
  typed?.length === '' && typed.angle === '' ? null : typed;

/** In meters or degrees; null where nothing is typed yet. */
export const numberOf = (text: string): number | null => {
  const value = Number.parseFloat(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
};

const maxCharacters = 8;

const isNumber = (text: string): boolean => /^\d*[.,]?\d*$/.test(text);

/** The texts after a change of one field, null if all are empty; unchanged where it would be no number. */
export const withField = (
  typed: TypedSide | null,
  field: TypedSide['field'],
  written: string,
): TypedSide | null => {
  const text = latinDigits(written);
  if (!isNumber(text) || text.length > maxCharacters) return unlessEmpty(typed);
  return unlessEmpty({ ...(typed ?? nothingTyped), [field]: text, field });
};

/** What a key does to the texts: null clears them, undefined means that the key is for something else. */
export const typeKey = (typed: TypedSide | null, key: string): TypedSide | null | undefined => {
  const before = typed ?? nothingTyped;
  const text = before[before.field];
  if (/^[\d.,]$/.test(latinDigits(key))) return withField(before, before.field, text + key);
  if (typed === null) return undefined;
  // Before something is typed, Tab moves the keyboard focus as everywhere.
  if (key === 'Tab') return { ...before, field: before.field === 'length' ? 'angle' : 'length' };
  if (key !== 'Backspace') return undefined;
  if (text !== '') return withField(typed, typed.field, text.slice(0, -1));
  // What the other field has stays: Backspace goes back to the length, and there it does nothing.
  return { ...typed, field: 'length' };
};
