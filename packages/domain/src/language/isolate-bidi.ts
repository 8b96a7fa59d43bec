const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

const countOf = (text: string, mark: string): number => text.split(mark).length - 1;

/**
 * A list whose names are isolated. Around it, another isolate would find no letter of its own and lay the names out
 * from left to right.
 */
const isIsolated = (text: string): boolean =>
  text.startsWith(firstStrongIsolate) &&
  countOf(text, firstStrongIsolate) === countOf(text, popDirectionalIsolate);

/** Keeps content of the other direction, such as an email in Arabic text, from moving its neighbors. */
export const isolateBidi = (text: string): string =>
  isIsolated(text) ? text : `${firstStrongIsolate}${text}${popDirectionalIsolate}`;
