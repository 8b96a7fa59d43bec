/** Letters that are no plain one with a mark. */
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

/** Text as it is compared: small letters without marks, words with one space between them. */
export const fold = (text: string): string => {
  const lowered = text.toLowerCase();
  // Most names need nothing else, and there are many of them.
  if (plain.test(lowered)) return lowered;
  return lowered
    .normalize('NFD')
    .replace(/[\p{M}'‘’`]/gu, '')
    .replace(/[ßæœøđðłħıəþ]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
};
