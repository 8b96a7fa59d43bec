import { type Kind, type Part, type Variant, variantsOf } from './template.ts';

/** A code for programs, and the values in the sentence. */
export type CodedSentence<Code extends string> = {
  code: Code;
  params?: Record<string, string | number | CodedSentence<Code>[]>;
};

/** No sentence is longer; text of a user may be. */
const longest = 2000;

type Value = string | number | undefined;

const numbers = /^-?\d+(?:\.\d+)?$/;
const groupedNumbers = /^-?\d{1,3}(?:,\d{3})*$/;

/** The value of a parameter; undefined if the text cannot be one. */
const valueOf = (text: string, kind: Kind): Value => {
  if (kind === 'number') return numbers.test(text) ? Number(text) : undefined;
  if (kind === 'grouped')
    return groupedNumbers.test(text) ? Number(text.replaceAll(',', '')) : undefined;
  return text === '' ? undefined : text;
};

type Found = Map<string, { text: string; kind: Kind; value: string | number }>;

/** Reads a parameter up to each place where the literal after it occurs. */
const readParam = (
  part: Exclude<Part, { literal: string }>,
  rest: Variant,
  text: string,
): Found | undefined => {
  const [next] = rest;
  const literal = next && 'literal' in next ? next.literal : undefined;
  const isLast = rest.length <= 1;
  let end = isLast ? text.length - (literal ?? '').length : text.indexOf(literal ?? '', 1);
  while (end > 0) {
    const piece = text.slice(0, end);
    const value = valueOf(piece, part.kind);
    const found = value === undefined ? undefined : readParts(rest, text.slice(end));
    if (found && value !== undefined)
      return new Map([[part.name, { text: piece, kind: part.kind, value }], ...found]);
    end = isLast ? -1 : text.indexOf(literal ?? '', end + 1);
  }
  return undefined;
};

const readParts = ([part, ...rest]: Variant, text: string): Found | undefined => {
  if (part === undefined) return text === '' ? new Map() : undefined;
  if (!('literal' in part)) return readParam(part, rest, text);
  return text.startsWith(part.literal)
    ? readParts(rest, text.slice(part.literal.length))
    : undefined;
};

const weight = (variant: Variant): number =>
  variant.reduce((sum, part) => sum + ('literal' in part ? part.literal.length : 0), 0);

/** Finds the code and the parameters of a sentence that was made from one of the templates. */
export const sentenceFinder = <Code extends string>(templates: Readonly<Record<Code, string>>) => {
  // The keys of a constant table.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const entries = Object.entries(templates) as [Code, string][];
  const plain = new Map(entries.map(([code, template]) => [template, code]));
  // The template with the most words of its own is the most specific one.
  const variants = entries
    .filter(([, template]) => template.includes('{'))
    .flatMap(([code, template]) => variantsOf(template).map((parts) => ({ code, parts })))
    .toSorted((a, b) => weight(b.parts) - weight(a.parts));

  const withParams = (code: Code, found: Found): CodedSentence<Code> | undefined => {
    const params: NonNullable<CodedSentence<Code>['params']> = {};
    for (const [name, { text, kind, value }] of found) {
      const inner = kind === 'sentences' ? findSeveral(text) : value;
      if (inner === undefined) return undefined;
      params[name] = inner;
    }
    return { code, params };
  };

  const find = (text: string): CodedSentence<Code> | undefined => {
    if (text.length > longest) return undefined;
    const code = text.includes('{') ? undefined : plain.get(text);
    if (code !== undefined) return { code };
    for (const variant of variants) {
      const found = readParts(variant.parts, text);
      const sentence = found && withParams(variant.code, found);
      if (sentence) return sentence;
    }
    return undefined;
  };

  /** Sentences in a row. */
  const findSeveral = (text: string): CodedSentence<Code>[] | undefined => {
    const whole = find(text);
    if (whole) return [whole];
    const end = text.indexOf('. ') + 1;
    if (end === 0) return undefined;
    const first = find(text.slice(0, end));
    const rest = first && findSeveral(text.slice(end + 1));
    return rest && [first, ...rest];
  };

  return find;
};
