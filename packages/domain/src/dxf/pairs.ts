/** A DXF file is a list of pairs: a group code that says what a value means, and the value. */
type Pair = { readonly code: number; readonly value: string };

/** A pair with code 0 begins a record; the others describe it. */
export type DxfRecord = { readonly type: string; readonly pairs: readonly Pair[] };

/** A value that is not a number has no place in a drawing. */
export class BrokenDxf extends Error {
  override name = 'BrokenDxf';
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};

/** Characters that an older file cannot have as such. */
const decodeEscapes = (value: string): string =>
  value.includes('\\U+')
    ? value.replaceAll(/\\U\+([\da-f]{4})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : value;

const groupCode = /^\s*-?\d{1,4}\s*$/;

const pairsOf = function* (text: string): Generator<Pair, void> {
  let at = 0;
  while (at < text.length) {
    const codeEnd = lineEnd(text, at);
    const line = text.slice(at, codeEnd);
    // Some programs end a file with empty lines.
    if (codeEnd >= text.length && line.trim() === '') return;
    if (!groupCode.test(line)) {
      if (text.slice(at).trim() === '') return;
      throw new BrokenDxf();
    }
    const valueEnd = lineEnd(text, codeEnd + 1);
    yield {
      code: Number(line),
      value: decodeEscapes(text.slice(codeEnd + 1, valueEnd).replace(/\r$/, '')),
    };
    at = valueEnd + 1;
  }
};

/** The records of a file one after the other, so that only one is in memory at a time. */
export const recordsOf = function* (text: string): Generator<DxfRecord, void> {
  let type: string | null = null;
  let pairs: Pair[] = [];
  for (const pair of pairsOf(text)) {
    // Comments.
    if (pair.code === 999) continue;
    if (pair.code !== 0) {
      pairs.push(pair);
      continue;
    }
    if (type !== null) yield { type, pairs };
    type = pair.value.trim();
    pairs = [];
  }
  if (type !== null) yield { type, pairs };
};

/** The first value with this code. */
export const textOf = ({ pairs }: DxfRecord, code: number): string | undefined =>
  pairs.find((pair) => pair.code === code)?.value;

export const numberIn = (value: string): number => {
  const number = Number(value);
  // Larger ones lose the accuracy of a centimeter.
  if (value.trim() === '' || !Number.isFinite(number) || Math.abs(number) > 1e13)
    throw new BrokenDxf();
  return number;
};

export const numberOf = (record: DxfRecord, code: number, otherwise: number): number => {
  const value = textOf(record, code);
  return value === undefined ? otherwise : numberIn(value);
};
