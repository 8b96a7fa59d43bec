let segmenter: Intl.Segmenter | undefined;

/** Texts of which every code unit is a character of its own. */
const isPlain = (text: string): boolean =>
  /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF]*$/.test(text);

/** The characters as readers see them: a letter with its marks, or an emoji of several code points. */
export const clustersOf = (text: string): string[] => {
  if (isPlain(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** The first `limit` code units at most, without a part of a character at the end. */
export const cutText = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  // A cluster that crosses the limit is complete in the longer piece, or is longer than anyone reads.
  let length = 0;
  for (const cluster of clustersOf(text.slice(0, limit + 64))) {
    if (length + cluster.length > limit) break;
    length += cluster.length;
  }
  return text.slice(0, length);
};

/** At most `limit` characters as readers see them; the last one is an ellipsis if others are left out. */
export const shortenText = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const clusters = clustersOf(text);
  if (clusters.length <= limit) return text;
  return `${clusters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
};

const hasLetter = /[\p{L}\p{N}]/u;
/** Between letters that would otherwise join. */
const nonJoiner = '\u200C';

/** The first letter of each word in upper case. Letters of a script that joins them stand apart. */
export const initialsOf = (words: readonly string[]): string => {
  const letters = words.flatMap(
    (word) => clustersOf(word).find((cluster) => hasLetter.test(cluster)) ?? [],
  );
  const joins = letters.some((letter) => /\p{Script=Arabic}/u.test(letter));
  return letters.join(joins ? nonJoiner : '').toUpperCase();
};
