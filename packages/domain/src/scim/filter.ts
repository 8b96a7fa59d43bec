/** Filters and attribute paths of RFC 7644, sections 3.4.2.2 and 3.5.2. */

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];

export type FilterValue = string | number | boolean | null;

/** Names are in lower case. `emails[type eq "work"].value` has all three parts. */
export type AttributePath = { attribute: string; where?: Filter; sub?: string };

export type Filter =
  | { kind: 'compare'; path: AttributePath; operator: Comparison; value: FilterValue }
  | { kind: 'present'; path: AttributePath }
  | { kind: 'all' | 'any'; of: readonly Filter[] }
  | { kind: 'not'; filter: Filter };

/** Far more than any identity provider sends. */
const longest = 2_000;
const deepest = 20;

const token =
  /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|[A-Za-z$.][\w$.:-]*)|([()[\]]))/y;

const tokensOf = (text: string): string[] | null => {
  if (text.length > longest) return null;
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const match = token.exec(text);
    if (!match) return null;
    tokens.push(match[0].trimStart());
  }
  return tokens;
};

/** Before the name of an attribute of the two resources that there are. */
const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

const namesIn = (word: string): { attribute: string; sub?: string } | null => {
  const plain = word.toLowerCase().replace(corePrefix, '');
  // The name of an extension has dots of its own.
  if (plain.startsWith('urn:')) return { attribute: plain };
  const [attribute = '', sub, ...more] = plain.split('.');
  const isName = (name: string): boolean => /^[a-z$][\w$-]*$/.test(name);
  if (more.length > 0 || !isName(attribute)) return null;
  if (sub === undefined) return { attribute };
  return isName(sub) ? { attribute, sub } : null;
};

const isComparison = (word: string): word is Comparison =>
  comparisons.some((comparison) => comparison === word);

const valueOf = (word: string | undefined): { value: FilterValue } | null => {
  if (word === undefined) return null;
  if (!/^(?:"|-?\d|(?:true|false|null)$)/i.test(word)) return null;
  try {
    const value: unknown = JSON.parse(word.startsWith('"') ? word : word.toLowerCase());
    return typeof value === 'object' && value !== null ? null : { value: toFilterValue(value) };
  } catch {
    return null;
  }
};

const toFilterValue = (value: unknown): FilterValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;

/** Reads one filter from tokens; every method returns null for what is none. */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #takes(word: string): boolean {
    if (this.#peek()?.toLowerCase() !== word) return false;
    this.#at += 1;
    return true;
  }

  #next(): string | undefined {
    this.#at += 1;
    return this.#tokens[this.#at - 1];
  }

  #readList(kind: 'all' | 'any', word: string, readOne: () => Filter | null): Filter | null {
    const of: Filter[] = [];
    do {
      const filter = readOne();
      if (!filter) return null;
      of.push(filter);
    } while (this.#takes(word));
    return of.length === 1 ? (of[0] ?? null) : { kind, of };
  }

  readFilter(depth = 0): Filter | null {
    if (depth > deepest) return null;
    const readOne = (): Filter | null => this.#readOne(depth);
    const readAll = (): Filter | null => this.#readList('all', 'and', readOne);
    return this.#readList('any', 'or', readAll);
  }

  #readInside(depth: number): Filter | null {
    if (!this.#takes('(')) return null;
    const filter = this.readFilter(depth + 1);
    return filter && this.#takes(')') ? filter : null;
  }

  #readOne(depth: number): Filter | null {
    if (this.#peek() === '(') return this.#readInside(depth);
    if (this.#peek()?.toLowerCase() === 'not' && this.#tokens[this.#at + 1] === '(') {
      this.#at += 1;
      const filter = this.#readInside(depth);
      return filter && { kind: 'not', filter };
    }
    const path = this.readPath(depth);
    if (!path) return null;
    // A condition on the elements without a comparison: one of them has to fulfill it.
    if (path.where && !path.sub && !this.#isBeforeOperator()) return { kind: 'present', path };
    const operator = this.#next()?.toLowerCase() ?? '';
    if (operator === 'pr') return { kind: 'present', path };
    if (!isComparison(operator)) return null;
    const read = valueOf(this.#next());
    return read && { kind: 'compare', path, operator, value: read.value };
  }

  #isBeforeOperator(): boolean {
    const word = this.#peek()?.toLowerCase() ?? '';
    return word === 'pr' || isComparison(word);
  }

  readPath(depth = 0): AttributePath | null {
    const names = namesIn(this.#next() ?? '');
    if (!names || !this.#takes('[')) return names;
    if (names.sub !== undefined) return null;
    const where = this.readFilter(depth + 1);
    if (!where || !this.#takes(']')) return null;
    const after = this.#peek();
    if (!after?.startsWith('.')) return { ...names, where };
    this.#at += 1;
    const sub = namesIn(after.slice(1));
    return sub && sub.sub === undefined ? { ...names, where, sub: sub.attribute } : null;
  }
}

/** Null if it is not a filter, or is too long or too deep. */
export const parseFilter = (text: string): Filter | null => {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  const reader = new Reader(tokens);
  const filter = reader.readFilter();
  return filter && reader.isAtEnd() ? filter : null;
};

/** The path of a change; null for what is none. */
export const parsePath = (text: string): AttributePath | null => {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  const reader = new Reader(tokens);
  const path = reader.readPath();
  return path && reader.isAtEnd() ? path : null;
};
