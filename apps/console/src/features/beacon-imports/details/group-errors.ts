import { listed } from '../../../lib/format.ts';
import { messages } from '../messages/index.ts';
import type { CompanyImport } from '../queries.ts';

export type LineError = CompanyImport['import_errors'][number];

/** Lines with the same error. */
type ErrorGroup = {
  /** Counted from 0, as the wire does. */
  readonly rows: readonly number[];
  readonly messages: LineError['messages'];
};

const repeats = /^Line (\d+) has the same UUID, major and minor\.$/;

/** The number of the line that this one duplicates, if that is its only error. */
const repeatedLine = (error: LineError): string | undefined => {
  const [only, ...more] = Object.values(error.messages).flat();
  return more.length === 0 ? repeats.exec(only ?? '')?.[1] : undefined;
};

const mostNumbers = 12;

/** Line numbers from 1, with ranges: 3, 5–7 and 9. */
export const lineNumbers = (lines: readonly number[]): string => {
  const ranges: { from: number; to: number }[] = [];
  for (const line of lines.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && line <= last.to + 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  const shown = ranges.slice(0, mostNumbers);
  const words = shown.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  const hidden = ranges.slice(mostNumbers).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return listed(hidden > 0 ? [...words, messages.details.more(hidden)] : words);
};

const repeatedWords = (lines: readonly string[]): string => {
  const numbers = [...new Set(lines)].map(Number);
  return messages.details.sameAs(numbers.length, lineNumbers(numbers));
};

/**
 * Groups invalid lines by error, in the order of their first lines. All duplicates form one group.
 */
export const groupErrors = (errors: readonly LineError[]): ErrorGroup[] => {
  const groups = new Map<string, LineError[]>();
  for (const error of errors) {
    const key = repeatedLine(error) === undefined ? JSON.stringify(error.messages) : 'repeats';
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return [...groups.values()].map((group) => {
    const rows = group.map(({ row }) => row);
    const repeated = group.flatMap((error) => repeatedLine(error) ?? []);
    const sentences =
      group.length > 1 && repeated.length > 0
        ? { uuid: [repeatedWords(repeated)] }
        : (group[0]?.messages ?? {});
    return { rows, messages: sentences };
  });
};
