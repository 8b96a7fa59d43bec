import { latinDigits } from '@floorwright/domain/language';

/**
 * The Latin letter or digit of a key, in upper case, for shortcuts. With a layout of another script the place of the
 * key decides. Other keys are returned as they are.
 */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  if (key.length !== 1 || /[\da-z]/i.test(key)) return key.toUpperCase();
  return /^Key(?<letter>[A-Z])$/.exec(code)?.groups?.['letter'] ?? latinDigits(key);
};
