import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

import { arabicSentences } from '../../packages/domain/src/sentences/ar/index.ts';
import { sentences } from '../../packages/domain/src/sentences/index.ts';
import { variantsOf } from '../../packages/domain/src/sentences/template.ts';

const root = path.join(import.meta.dirname, '../..');

/** The files with Arabic texts: of the console, of the server's pages, mails and files, and sentences. */
const files = ['apps/console/src', 'apps/api/src', 'packages/domain/src/sentences']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .filter((file) => /(?:\/messages\/(?:.*\/)?ar\.ts|\/sentences\/ar\/[^/]+\.ts)$/.test(file));

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : '';
};

const isIsolated = (node: Node): boolean =>
  node.type === 'CallExpression' && nameOf(node['callee']) === 'isolateBidi';

/** Stands for a value or for isolated content. */
const object = '\uFFFC';

const quasiText = (quasi: Node): string => {
  const { value } = quasi;
  return typeof value === 'object' && value !== null && 'cooked' in value
    ? String(value.cooked)
    : '';
};

/** Every text that a file writes, with an object character for each value. */
const textsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isNode(value) || isIsolated(value)) return [];
  const own = typeof value['value'] === 'string' ? [value['value']] : [];
  if (value.type === 'Literal') return own;
  const inner = Object.values(value).flatMap(textsIn);
  return value.type === 'TemplateLiteral'
    ? [listOf(value['quasis']).map(quasiText).join(object), ...inner]
    : inner;
};

/** What a text shows as it is, and not within `isolateBidi`, by its name. */
const shownBare = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(shownBare);
  if (!isNode(value) || isIsolated(value)) return [];
  const own = value.type === 'TemplateLiteral' ? listOf(value['expressions']).map(nameOf) : [];
  return [...own, ...Object.values(value).flatMap(shownBare)];
};

const sources = files.map((file) => ({
  file,
  body: parseAst(readFileSync(path.join(root, file), 'utf8'), { lang: 'ts' }).body,
}));

const isolated = /[\u2066-\u2068][^\u2069]*\u2069/g;
const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/**
 * Latin text or digits that Arabic around them displays in another order: signs at their start or end, and digits
 * with a hyphen, such as #5468ff, .xls, https:// and 2026-11-15.
 */
const jumping = /^[.#%+/\\@$_&=<-]\S*[a-z\d]|[a-z\d]\S*[/\\:_=&<-]$|^\d+-\S*[a-z\d]/i;

const piecesOf = (text: string): string[] =>
  text
    .replaceAll(isolated, object)
    .split(/[\s\u00A0()«»،؛؟\uFFFC\u200E\p{Script=Arabic}]+/u)
    .map((piece) => piece.replace(/[.:,…!]+$/, (end) => (piece.endsWith('/') ? end : '')));

test('there are Arabic texts of the console, of mails, of files and of sentences', () => {
  for (const folder of ['apps/console', 'templates/messages', 'reports/messages', 'sentences/ar'])
    expect(files.some((file) => file.includes(folder))).toBe(true);
});

test('what is to be typed or read in Latin letters and digits does not jump in Arabic texts', () => {
  const found = sources.flatMap(({ file, body }) =>
    textsIn(body)
      .filter((text) => hasArabic(text))
      .flatMap((text) =>
        piecesOf(text)
          .filter((piece) => jumping.test(piece))
          .map((piece) => `${file}: ${piece}: ${text}`),
      ),
  );
  expect(found).toEqual([]);
});

test('no Arabic text begins with a Latin word, by which browsers would lay it out from left to right', () => {
  const found = sources.flatMap(({ file, body }) =>
    textsIn(body)
      .filter((text) => hasArabic(text))
      .filter((text) => /^[^\p{L}\uFFFC]*\p{Script=Latin}/u.test(text.replaceAll(isolated, '')))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** Values that people or other systems have written, often in another script. */
const foreign = new Set(
  'name file filename company email floor building application person plan url host id slug key code language inviter'.split(
    ' ',
  ),
);

test('names and codes are isolated from the Arabic text around them', () => {
  const found = sources.flatMap(({ file, body }) =>
    shownBare(body)
      .filter((name) => foreign.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('texts in Arabic sentences of the server are isolated', () => {
  const catalog = arabicSentences({
    figure: String,
    formatDay: () => '',
    formatPrice: String,
  });
  const sample = 'Al Safa';
  const bare = Object.entries(sentences).filter(([code, template]) => {
    const params = Object.fromEntries(
      (variantsOf(template)[0] ?? []).flatMap((part) => {
        if ('literal' in part) return [];
        const value = { text: sample, sentences: '', number: 3, grouped: 3 }[part.kind];
        return [[part.name, value] as const];
      }),
    );
    const text: unknown = Reflect.get(catalog, code);
    const shown: unknown = typeof text === 'function' ? Reflect.apply(text, null, [params]) : text;
    return String(shown).replaceAll(isolated, '').includes(sample);
  });
  expect(bare).toEqual([]);
});
