/** Letters that do not decompose into a base letter and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ə: 'a',
  þ: 'th',
};

const plain = /^[a-z]+(?: [a-z]+)*$/;

/** Text in comparable form: lower case without diacritics, single spaces. */
export const fold = (text: string): string => {
  const lowered = text.toLowerCase();
  // A fast path for most names.
  if (plain.test(lowered)) return lowered;
  return lowered
    .normalize('NFD')
    .replace(/[\p{M}'‘’`]/gu, '')
    .replace(/[ßæœøđðłħıəþ]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
};
