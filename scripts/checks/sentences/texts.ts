import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';

export type Text = { readonly file: string; readonly line: number; readonly text: string };

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Descriptions of the contract, what developers and operators read, and the table of sentences itself. */
const silentCalls = new Set(['describe', 'meta', 'info', 'warn', 'error', 'Error', 'RegExp']);
const silentProperties = new Set(['summary', 'description', 'help']);
const silentNodes = new Set(['ImportDeclaration', 'TaggedTemplateExpression', 'TSLiteralType']);

const nameOf = (node: unknown): unknown => {
  if (!isNode(node)) return undefined;
  return node['type'] === 'MemberExpression' ? nameOf(node['property']) : node['name'];
};

/** The children of a node whose texts a user can read. */
const childrenOf = (node: Node): unknown[] => {
  const { type } = node;
  if (typeof type === 'string' && silentNodes.has(type)) return [];
  if (type === 'CallExpression' || type === 'NewExpression') {
    const name = nameOf(node['callee']);
    return typeof name === 'string' && silentCalls.has(name)
      ? [node['callee']]
      : [node['callee'], node['arguments']];
  }
  const key = type === 'Property' ? nameOf(node['key']) : undefined;
  if (typeof key === 'string' && silentProperties.has(key)) return [];
  return Object.values(node);
};

/** A template as one of its texts: each expression becomes a number. */
const textOf = (node: Node): string | undefined => {
  if (node['type'] === 'Literal')
    return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node['type'] !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  return node['quasis']
    .map((quasi: unknown) => {
      const value = isNode(quasi) ? quasi['value'] : undefined;
      return isNode(value) && typeof value['cooked'] === 'string' ? value['cooked'] : '';
    })
    .join('7');
};

/** Words of English: a capital letter and a space, or the beginnings of a message under a field. */
const isSentence = (text: string): boolean =>
  /^(?:[A-Z'*][^\n]* [a-z]|(?:must|has|is|the|a|longitude) [a-z])/.test(text) &&
  !/^<|^[A-Z]+ |^:root/.test(text);

/** The texts of a file that look like sentences for users. */
export const textsOf = (root: string, file: string): Text[] => {
  const source = readFileSync(join(root, file), 'utf8');
  const found: Text[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const item of node) visit(item);
      return;
    }
    if (!isNode(node)) return;
    const text = textOf(node);
    if (text !== undefined && isSentence(text) && typeof node['start'] === 'number')
      found.push({ file, line: source.slice(0, node['start']).split('\n').length, text });
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(file, source).program);
  return found;
};
