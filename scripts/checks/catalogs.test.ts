import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';

import { languages } from '../../packages/domain/src/language/index.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$|^testing\//.test(file);

const sourcesIn = (app: 'api' | 'console') => {
  const root = path.join(import.meta.dirname, '../../apps', app, 'src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
};

const sources = sourcesIn('console');
const folders = sources
  .filter(({ file }) => file.endsWith('messages/index.ts'))
  .map(({ file }) => path.dirname(file));

/** The modules that a source imports, as paths below the root or names of packages. */
const importsOf = ({ file, text }: { file: string; text: string }): string[] =>
  [...text.matchAll(/from '([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.') ? path.join(path.dirname(file), name) : name,
  );

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (key: unknown): string => {
  if (!isNode(key)) return '';
  return String(key.type === 'Identifier' ? key['name'] : key['value']);
};

/** The paths of all texts of an object. */
const pathsIn = (object: Node, above: readonly string[] = []): string[][] =>
  (Array.isArray(object['properties']) ? object['properties'] : []).flatMap((property: unknown) => {
    if (!isNode(property) || property.type !== 'Property') return [];
    const at = [...above, nameOf(property['key'])];
    const { value } = property;
    return isNode(value) && value.type === 'ObjectExpression' ? pathsIn(value, at) : [at];
  });

/** The object that a catalog exports as `messages`, or as `headings` of files. */
const messagesIn = (text: string): Node => {
  const { body } = parseAst(text, { lang: 'ts' });
  for (const statement of body)
    if (statement.type === 'ExportNamedDeclaration' && isNode(statement.declaration)) {
      const { declarations } = statement.declaration;
      const [first] = Array.isArray(declarations) ? declarations : [];
      if (
        isNode(first) &&
        ['messages', 'headings'].includes(nameOf(first['id'])) &&
        isNode(first['init'])
      )
        return first['init'];
    }
  throw new Error('There is no object of messages.');
};

const escaped = (word: string): string => word.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&');

/** Whether a source names the text, or takes a group above it as a whole. */
const names = (text: string, keys: readonly string[]): boolean => {
  const groups = keys.slice(0, -1);
  return (
    new RegExp(String.raw`(?<![\w-])${escaped(keys.at(-1) ?? '')}(?![\w-])`).test(text) ||
    groups.some((group) => new RegExp(String.raw`\b${escaped(group)}\b(?!\.)`).test(text))
  );
};

/** Parameters that hold what users have typed, often in another script. */
const typed = new Set(
  'name file filename company email floor building application person'.split(' '),
);

/** The functions of an object, by the path of their text. */
const functionsIn = (object: Node, above = ''): Map<string, Node> => {
  const found = new Map<string, Node>();
  const properties = Array.isArray(object['properties']) ? object['properties'] : [];
  for (const property of properties) {
    if (!isNode(property) || !isNode(property['value'])) continue;
    const { value } = property;
    const at = `${above}.${nameOf(property['key'])}`;
    if (value.type === 'ArrowFunctionExpression') found.set(at, value);
    for (const [inner, text] of functionsIn(value, at)) found.set(inner, text);
  }
  return found;
};

const parametersOf = ({ params }: Node): string[] =>
  (Array.isArray(params) ? params : []).map(nameOf);

/** The names that a text shows as they are, and not within `isolateBidi`. */
const shownBare = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(shownBare);
  if (!isNode(value)) return [];
  if (value.type === 'CallExpression' && nameOf(value['callee']) === 'isolateBidi') return [];
  const { expressions } = value;
  const own =
    value.type === 'TemplateLiteral' && Array.isArray(expressions)
      ? expressions.filter((node) => isNode(node) && node.type === 'Identifier').map(nameOf)
      : [];
  return [...own, ...Object.values(value).flatMap(shownBare)];
};

/** The texts of a catalog that no source names. */
const unusedIn = (english: string, users: readonly { text: string }[]): string[] =>
  pathsIn(messagesIn(english))
    .filter((keys) => !users.some(({ text }) => names(text, keys)))
    .map((keys) => keys.join('.'));

test('there are catalogs', () => {
  expect(folders).toContain('app/shell/messages');
});

test('sentences of the server are shown in each language', () => {
  const files = sources.map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining(languages.map((language) => `lib/sentences/${language}.ts`)),
  );
});

describe.each(folders)('%s', (folder) => {
  const files = sources.filter(({ file }) => path.dirname(file) === folder);
  const [english] = files.filter(({ file }) => file.endsWith('/en.ts'));

  test('has a file for each language', () => {
    const expected = ['index', ...languages].map((name) => `${folder}/${name}.ts`);
    expect(files.map(({ file }) => file)).toEqual(expect.arrayContaining(expected));
  });

  test('imports nothing that could wait for a catalog', () => {
    const allowed = /^@floorwright\/domain\/|^lib\/(format\.ts|language\/)|^react$/;
    const imported = files
      .filter(({ file }) => !file.endsWith('/index.ts'))
      .flatMap(importsOf)
      .filter((name) => !allowed.test(name) && path.dirname(name) !== folder);
    expect(imported).toEqual([]);
  });

  test('has no text that is not used', () => {
    const users = sources.filter((source) => importsOf(source).includes(`${folder}/index.ts`));
    expect(unusedIn(english?.text ?? '', users)).toEqual([]);
  });

  test('isolates what users have typed from Arabic text, so that it does not jump', () => {
    const textOf = (name: string) =>
      files.find(({ file }) => file.endsWith(`/${name}.ts`))?.text ?? '';
    const inEnglish = functionsIn(messagesIn(textOf('en')));
    const bare = Array.from(functionsIn(messagesIn(textOf('ar'))), ([key, text]) => {
      const called = parametersOf(inEnglish.get(key) ?? text);
      const found = shownBare(text['body']);
      const isBare = parametersOf(text).some(
        (own, at) => typed.has(called[at] ?? '') && found.includes(own),
      );
      return isBare ? [key] : [];
    });
    expect(bare.flat()).toEqual([]);
  });
});

/** The pages, files and prints of the server. Mails have their own test. */
test.each(['http/messages', 'modules/reports/messages', 'modules/venue-exports/print/messages'])(
  'the server has no text that is not used in %s',
  (folder) => {
    const ofServer = sourcesIn('api');
    const english = ofServer.find(({ file }) => file === `${folder}/en.ts`)?.text ?? '';
    const users = ofServer.filter(
      (source) =>
        path.dirname(source.file) !== folder &&
        importsOf(source).some((name) => path.dirname(name) === folder),
    );
    expect(unusedIn(english, users)).toEqual([]);
    expect(unusedIn(english, [])).not.toEqual([]);
  },
);
