import { parseSync } from 'vite';

import { reasonAgainstDeclaration } from './declarations.ts';

type Named = { name: string; start: number };
type Node = Record<string, unknown>;
type Report = (node: Node, name: string) => void;

const propNames = /^(ml|mr|pl|pr)$/;
/** Props whose value names a side. */
const sideProps = /^(ta|position|float)$/;

/**
 * Props of elements that set a left or right side, and styles that do: in props, in objects with the type of styles,
 * and those that code sets on an element.
 */
export const physicalProps = (file: string, source: string): Named[] => {
  if (!/\.tsx?$/.test(file) || !/left|right|translate|\b[mp][lr]\b/i.test(source)) return [];
  const found: Named[] = [];
  visit(parseSync(file, source).program, false, (node, name) =>
    found.push({ name, start: Number(node['start']) }),
  );
  return found;
};

const visit = (node: unknown, inStyle: boolean, report: Report): void => {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, inStyle, report);
    return;
  }
  if (!isNode(node)) return;
  const name = physicalNameOf(node, inStyle);
  if (name !== undefined) report(node, name);
  const below = inStyle || isStyle(node);
  for (const child of Object.values(node)) visit(child, below, report);
};

/** What a node sets, if that depends on left and right. */
const physicalNameOf = (node: Node, inStyle: boolean): string | undefined => {
  switch (node['type']) {
    case 'JSXAttribute':
      return physicalProp(nameOf(node['name']), textOf(node['value']));
    case 'Property':
      return inStyle ? physicalStyle(nameOf(node['key']), textOf(node['value'])) : undefined;
    case 'AssignmentExpression':
      return isMemberOfStyle(node['left'])
        ? physicalStyle(nameOf(node['left']['property']), textOf(node['right']))
        : undefined;
    case 'CallExpression': {
      const [property, value] = listOf(node['arguments']);
      return isMemberOfStyle(node['callee']) && nameOf(node['callee']['property']) === 'setProperty'
        ? physicalStyle(textOf(property), textOf(value))
        : undefined;
    }
    default:
      return undefined;
  }
};

const physicalProp = (name: string, value: string): string | undefined =>
  propNames.test(name) || (sideProps.test(name) && /\b(left|right)\b/.test(value))
    ? name
    : undefined;

const physicalStyle = (key: string, value: string): string | undefined => {
  const property = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return reasonAgainstDeclaration(property, value) === undefined ? undefined : key;
};

/** Whether the objects inside are styles: a prop, a key or an argument called so, or the type of React. */
const isStyle = (node: Node): boolean => {
  switch (node['type']) {
    case 'JSXAttribute':
      return /styles?$/i.test(nameOf(node['name']));
    case 'Property':
      return /^styles?$/.test(nameOf(node['key']));
    case 'CallExpression':
      return listOf(node['arguments']).some(
        (argument) => isNode(argument) && nameOf(argument['property']) === 'style',
      );
    case 'VariableDeclarator':
      return isNode(node['id']) && namesStyles(node['id']['typeAnnotation']);
    case 'ArrowFunctionExpression':
      return namesStyles(node['returnType']);
    case 'TSSatisfiesExpression':
      return namesStyles(node['typeAnnotation']);
    default:
      return false;
  }
};

const namesStyles = (type: unknown): boolean =>
  JSON.stringify(type ?? '').includes('CSSProperties');

/** `element.style.left`, and its like. */
const isMemberOfStyle = (node: unknown): node is Node =>
  isNode(node) && isNode(node['object']) && nameOf(node['object']['property']) === 'style';

/** The text of a literal or a template, in which values stand for something. */
const textOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node['type'] === 'JSXExpressionContainer') return textOf(node['expression']);
  if (node['type'] === 'TemplateLiteral')
    return listOf(node['quasis'])
      .map((quasi) => (isNode(quasi) && isNode(quasi['value']) ? quasi['value']['raw'] : ''))
      .join('…');
  return typeof node['value'] === 'string' ? node['value'] : '';
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
