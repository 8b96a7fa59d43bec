import { parseSync } from 'vite';

const propNames = /^(ml|mr|pl|pr)$/;
const styleNames =
  /^(left|right)$|^(margin|padding|border)(Left|Right)|^border\w+(Left|Right)Radius$/;

type Named = { name: string; start: number };

/** Props of elements that set a left or right side, and such keys of their styles. */
export const physicalProps = (file: string, source: string): Named[] => {
  if (!file.endsWith('.tsx')) return [];
  const found: Named[] = [];
  visit(parseSync(file, source).program, false, (named) => found.push(named));
  return found;
};

const visit = (node: unknown, inStyle: boolean, report: (named: Named) => void): void => {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, inStyle, report);
    return;
  }
  if (!isNode(node)) return;
  const isProp = node['type'] === 'JSXAttribute';
  const name = nameOf(isProp ? node['name'] : node['key']);
  const isKey = inStyle && node['type'] === 'Property';
  if ((isProp && propNames.test(name)) || (isKey && styleNames.test(name))) {
    report({ name, start: Number(node['start']) });
  }
  const below = isProp ? /style$/i.test(name) : inStyle;
  for (const child of Object.values(node)) visit(child, below, report);
};

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
