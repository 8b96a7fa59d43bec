const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/** Keeps content of the other direction, such as an email in Arabic text, from moving its neighbors. */
export const isolateBidi = (text: string): string =>
  `${firstStrongIsolate}${text}${popDirectionalIsolate}`;
