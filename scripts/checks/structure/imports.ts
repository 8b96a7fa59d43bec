import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import { parseSync } from 'vite';

export type Import = {
  /** Path of the importing file, relative to the root. */
  readonly file: string;
  readonly line: number;
  /** As written in the source. */
  readonly specifier: string;
  /** The target: a path relative to the root, or a package name. */
  readonly target: Target;
};

export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string };

const importing = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Static, dynamic, re-exporting and type imports of one file. */
export const importsOf = (root: string, file: string): Import[] => {
  const source = readFileSync(join(root, file), 'utf8');
  const found: Import[] = [];
  visit(parseSync(file, source).program, (specifier, start) => {
    const line = source.slice(0, start).split('\n').length;
    found.push({ file, line, specifier, target: targetOf(file, specifier) });
  });
  return found;
};

const visit = (node: unknown, report: (specifier: string, start: number) => void): void => {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, report);
    return;
  }
  if (!isNode(node)) return;
  if (typeof node.type === 'string' && importing.has(node.type) && isNode(node.source)) {
    const { value } = node.source;
    if (typeof value === 'string' && typeof node.start === 'number') report(value, node.start);
  }
  for (const child of Object.values(node)) visit(child, report);
};

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const targetOf = (file: string, specifier: string): Target => {
  const [path = specifier] = specifier.split('?');
  if (path.startsWith('.')) return { kind: 'file', path: posix.join(dirname(file), path) };
  if (path.startsWith('node:')) return { kind: 'package', name: path };
  const parts = path.split('/');
  return { kind: 'package', name: parts.slice(0, path.startsWith('@') ? 2 : 1).join('/') };
};
