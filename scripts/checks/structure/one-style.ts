import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';

import { isTest } from './folders.ts';

type Node = Record<string, unknown>;

/** What is done in one way, although other ways would compile, one sentence for each violation. */
export const otherStyles = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const rules = rulesFor(file);
      return rules === undefined ? [] : rules(file, readFileSync(join(root, file), 'utf8'));
    });

const rulesFor = (file: string): ((file: string, source: string) => string[]) | undefined => {
  if (file.startsWith('apps/console/src/features/')) return strayQueries;
  return file.startsWith('apps/api/src/modules/') ? otherResults : undefined;
};

const strayQueries = (file: string, source: string): string[] => {
  const start = file.endsWith('/queries.ts') ? -1 : source.search(/\bqueryFn\b/);
  return start < 0
    ? []
    : [
        `${placeOf(file, source, start)} defines a query: queries of a feature are in its queries.ts`,
      ];
};

const otherResults = (file: string, source: string): string[] => {
  const words = wordTypes(source);
  const found: string[] = [];
  visit(parseSync(file, source).program, ({ name, start, result }) => {
    const type = source.slice(...result).replaceAll(/\s+/g, ' ');
    const place = `${placeOf(file, source, start)} ${name}`;
    if (isWord(type, words))
      found.push(`${place} returns a bare word: results are { outcome: 'kebab-case', … }`);
  });
  return found;
};

const literals = String.raw`\|? ?'[^']*'(?: \| '[^']*')*`;

/** Types of this file alone that are words; those that others use are values with a name. */
const wordTypes = (source: string): ReadonlySet<string> => {
  const declared = source
    .replaceAll(/\s+/g, ' ')
    .matchAll(new RegExp(String.raw`(?<!export )\btype (\w+) = ?${literals};`, 'g'));
  return new Set([...declared].flatMap(([, name]) => name ?? []));
};

const isWord = (type: string, words: ReadonlySet<string>): boolean => {
  const awaited = /Promise< ?(.*?),? ?>$/.exec(type)?.[1];
  if (awaited === undefined) return false;
  const known = awaited.split(' | ').filter((part) => part !== 'null' && part !== 'undefined');
  return known.length > 0 && known.every((part) => /^'[^']*'$/.test(part) || words.has(part));
};

type Declared = { name: string; start: number; result: [start: number, end: number] };

/** Functions that say what they return. */
const visit = (node: unknown, report: (declared: Declared) => void): void => {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, report);
    return;
  }
  if (!isNode(node)) return;
  const declared = node['type'] === 'VariableDeclarator' ? declaredIn(node) : undefined;
  if (declared) report(declared);
  for (const child of Object.values(node)) visit(child, report);
};

const declaredIn = ({ id, init, start }: Node): Declared | undefined => {
  if (!isNode(id) || !isNode(init) || init['type'] !== 'ArrowFunctionExpression') return undefined;
  const { returnType } = init;
  if (!isNode(returnType)) return undefined;
  const result: Declared['result'] = [Number(returnType['start']), Number(returnType['end'])];
  return { name: String(id['name']), start: Number(start), result };
};

const placeOf = (file: string, source: string, start: number): string =>
  `${file}:${source.slice(0, start).split('\n').length}`;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
