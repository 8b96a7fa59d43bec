/** A tie goes to the first: texts and decimals have more commas than the other two. */
export const delimiters = [';', '\t', ','] as const;
export type Delimiter = (typeof delimiters)[number];

const looksAt = 100;
const quoted = /"(?:[^"]|"")*"/g;

/** How many columns most lines have, less the one that every line has, by how many lines have them. */
const evidenceFor = (delimiter: Delimiter, lines: readonly string[]): number => {
  const seen = new Map<number, number>();
  for (const line of lines) {
    const columns = line.split(delimiter).length;
    seen.set(columns, (seen.get(columns) ?? 0) + 1);
  }
  return Math.max(0, ...[...seen].map(([columns, times]) => (columns - 1) * times));
};

/** What stands between the columns, by the beginning of a file. */
export const guessDelimiter = (beginning: string): Delimiter => {
  const lines = beginning
    .replace(quoted, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, looksAt);
  const evidence = delimiters.map((delimiter) => evidenceFor(delimiter, lines));
  return delimiters[evidence.indexOf(Math.max(...evidence))] ?? ',';
};
