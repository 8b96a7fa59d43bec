/**
 * The parameters of a template, by their names: `{name}` is text, `{#count}` a number, `{,count}` one
 * with thousands separators, `{count|one|other}` chooses a word by a number that another place shows,
 * and `{@why}` is one or several other sentences.
 */
export type ParamsIn<Template extends string> =
  Template extends `${string}{${infer Param}}${infer Rest}`
    ? ParamOf<Param> & ParamsIn<Rest>
    : unknown;

type ParamOf<Param extends string> = Param extends `${infer Name}|${string}`
  ? Record<Name, number>
  : Param extends `${'#' | ','}${infer Name}`
    ? Record<Name, number>
    : Param extends `@${infer Name}`
      ? Record<Name, string>
      : Record<Param, string>;

/** The texts of a table in another language: with the same codes and parameters. */
export type SentenceTexts<Table extends Readonly<Record<string, string>>> = {
  readonly [Code in keyof Table]: unknown extends ParamsIn<Table[Code]>
    ? string
    : (params: ParamsIn<Table[Code]>) => string;
};

export type Kind = 'text' | 'number' | 'grouped' | 'sentences';

export type Part = { literal: string } | { name: string; kind: Kind };

/** One for each choice of words: matching needs no alternatives. */
export type Variant = readonly Part[];

const placeholder = /\{([^}]+)\}/g;

const kinds: Readonly<Record<string, Kind>> = { '#': 'number', ',': 'grouped', '@': 'sentences' };

const paramPart = (param: string): Part => {
  const kind = kinds[param.slice(0, 1)];
  return kind === undefined ? { name: param, kind: 'text' } : { name: param.slice(1), kind };
};

/** `word` is 1 for the singular words of a template and 2 for the others. */
const variantOf = (template: string, word: 1 | 2): Variant => {
  const pieces = template.split(placeholder);
  const parts: Part[] = [];
  for (const [index, piece] of pieces.entries()) {
    const last = parts.at(-1);
    const words = index % 2 === 1 ? piece.split('|') : [];
    const part =
      index % 2 === 0 || words.length > 1 ? { literal: words[word] ?? piece } : paramPart(piece);
    // Neighboring literals are joined, so that there is a literal between two parameters.
    if ('literal' in part && last && 'literal' in last) last.literal += part.literal;
    else parts.push(part);
  }
  return parts;
};

export const variantsOf = (template: string): Variant[] =>
  template.includes('|')
    ? [variantOf(template, 1), variantOf(template, 2)]
    : [variantOf(template, 2)];

/** Fills in the parameters. */
export const fillTemplate = (
  template: string,
  params: Readonly<Record<string, string | number>>,
): string =>
  template.replaceAll(placeholder, (_whole, param: string) => {
    const [name = '', one, other] = param.split('|');
    if (one !== undefined) return (params[name] === 1 ? one : other) ?? '';
    const part = paramPart(param);
    if ('literal' in part) return part.literal;
    const value = params[part.name] ?? '';
    return part.kind === 'grouped' ? value.toLocaleString('en-US') : String(value);
  });
