/**
 * Addresses drop path segments that are one or two dots, also when they are percent-encoded. Such a word is
 * encoded a second time, and so is a word that looks like the result.
 */
const dots = /^\.{1,2}$/;
const encodedDots = /^(?:%(?:25)*2E){1,2}$/i;

/** Half of a character that takes two cannot be written into an address. */
const encode = (word: string): string =>
  encodeURIComponent(word.replace(/\p{Surrogate}/gu, '\u{fffd}'));

export const writeLinkWord = (word: string, place: 'path' | 'query'): string => {
  const isLost = place === 'path' && dots.test(word);
  if (!isLost && !encodedDots.test(word)) return encode(word);
  return encode(encode(word).replaceAll('.', '%2E'));
};

/** As it was before `writeLinkWord`; what cannot be decoded is taken as it is. */
export const readLinkWord = (piece: string): string => {
  try {
    const word = decodeURIComponent(piece);
    return encodedDots.test(word) ? decodeURIComponent(word) : word;
  } catch {
    return piece;
  }
};
