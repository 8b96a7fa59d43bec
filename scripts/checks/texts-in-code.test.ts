import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../apps/console/src');

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Attributes and fields whose strings a person reads or hears. */
const shown =
  /^(?:label|title|placeholder|alt|caption|children|description|detail|error|heading|hint|note|summary|text|aria-label|aria-description|aria-roledescription|aria-valuetext|\w+Label)$/;

/** Where a string is not for the user: what developers throw, types, and the names of modules. */
const notForUsers = new Set([
  'ExportAllDeclaration',
  'ImportDeclaration',
  'ImportExpression',
  'NewExpression',
  'ThrowStatement',
  'TSLiteralType',
]);

/** Arguments, keys and compared codes choose a text, and are none; an element has attributes of its own. */
const choosing = new Set([
  'BinaryExpression',
  'CallExpression',
  'JSXElement',
  'JSXFragment',
  'MemberExpression',
]);

/** The string of a literal or a template, with a blank for each of its values. */
const stringOf = (node: Node): string | undefined => {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? node['value'] : undefined;
  const { quasis } = node;
  return node.type === 'TemplateLiteral' && Array.isArray(quasis)
    ? quasis.map((quasi) => partOf(partOf(quasi, 'value'), 'cooked')).join(' ')
    : undefined;
};

/** An address, a UUID and other things without words are the same in every language. */
const hasWord = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !/^\s*(?:https?:\/\/\S*|[\da-f-]{36})\s*$/.test(text);

/** A capital letter and several words: a sentence or a title, wherever it is. */
const isSentence = (text: string): boolean =>
  !text.includes('\n') && /^\p{Lu}[\p{L}’']+ (?:.* )?\p{L}{2}/u.test(text);

/** A sample of code, or the message of an error for developers. */
const isCode = (node: Node): boolean =>
  partOf(node['callee'], 'type') === 'Super' ||
  partOf(partOf(node['openingElement'], 'name'), 'name') === 'code';

type Place = { isShown: boolean };

/** The texts below a node that no catalog has. */
const textsIn = (value: unknown, place: Place): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, place));
  if (!isNode(value) || notForUsers.has(value.type) || isCode(value)) return [];
  const text = stringOf(value);
  const isText =
    text !== undefined &&
    (isSentence(text) || (hasWord(text) && (place.isShown || value.type === 'JSXText')));
  const found = isText ? [text.trim()] : [];
  if (value.type === 'JSXAttribute') {
    const name = String(partOf(value['name'], 'name'));
    return [...found, ...textsIn(value['value'], { isShown: shown.test(name) })];
  }
  const inner = choosing.has(value.type) ? { isShown: false } : place;
  return [...found, ...Object.values(value).flatMap((each) => textsIn(each, inner))];
};

const textsOf = (code: string, lang: 'ts' | 'tsx' = 'tsx'): string[] =>
  textsIn(parseAst(code, { lang }).body, { isShown: false });

/** Names, keys, and the headings of a sheet that the specification fixes. */
const sameEverywhere = [
  'Floorwright',
  'Ctrl Z',
  'Ctrl Shift Z',
  'Natural Earth · GeoNames',
  'Inter Variable',
  'Inter Variable SemiBold',
  'Category Name',
  'Floor title',
  'Poi link',
  // The key of a screen.
  'Analytics & Reports',
];

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\.generated\.|^testing\/|(?:^|\/)(?:messages|sentences)\//.test(file),
);

test('texts in code are found', () => {
  expect(textsOf('const a = <p>Delete</p>;')).toEqual(['Delete']);
  expect(textsOf('const a = <Field label="Name" name="name" />;')).toEqual(['Name']);
  expect(textsOf('const a = <Field label={b ? "Name" : c("key")} />;')).toEqual(['Name']);
  expect(textsOf('const a = <p title={`Page ${b}`} className="a b">{c}</p>;')).toEqual(['Page']);
  expect(textsOf('toast("The floor was saved.");')).toEqual(['The floor was saved.']);
  expect(textsOf('throw new Error("No map is there.");')).toEqual([]);
});

test('no dialog, menu or other part of the console has a text that is in no catalog', () => {
  const found = sources.flatMap((file) =>
    textsOf(readFileSync(path.join(root, file), 'utf8'), file.endsWith('.tsx') ? 'tsx' : 'ts')
      .filter((text) => !sameEverywhere.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
