import { PlanTooComplex } from '@floorwright/domain/vector-plan';
import { SaxesParser } from 'saxes';

export type SvgElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SvgNode[];
};
export type SvgNode = SvgElement | string;

export const isElement = (node: SvgNode): node is SvgElement => typeof node !== 'string';

type ParsedSvg =
  | { outcome: 'parsed'; root: SvgElement }
  | { outcome: 'failed'; code: 'not_svg' }
  | { outcome: 'failed'; code: 'broken' | 'entities'; line: number };

const limits = { elements: 300_000, depth: 100, entities: 200, entity: 300 } as const;

/** The elements whose text is kept. */
const withText: ReadonlySet<string> = new Set(['style', 'text', 'tspan', 'textPath']);

class BrokenSvg extends Error {
  override name = 'BrokenSvg';
}
class NestedEntities extends Error {
  override name = 'NestedEntities';
}

/**
 * The entities of a document type, which drawing programs use for the names of namespaces. One that refers to others
 * could be endless, and one in another file is ignored.
 */
const entitiesOf = (doctype: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const [, name = '', , value = ''] of doctype.matchAll(
    /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(["'])(.*?)\2\s*>/gs,
  )) {
    if (/[&%<]/.test(value) || value.length > limits.entity) throw new NestedEntities();
    found.set(name, value);
    if (found.size > limits.entities) throw new NestedEntities();
  }
  return found;
};

/** Elements of SVG are written with or without the prefix of its namespace. */
const withoutPrefix = (name: string): string => name.replace(/^svg:/, '');

type Open = { name: string; attributes: Map<string, string>; children: SvgNode[] };

/** Reads the text of an SVG into elements. Comments, instructions and what is outside the root are left out. */
export const parseSvg = (text: string): ParsedSvg => {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Open[] = [];
  let root: Open | null = null;
  let elements = 0;
  parser.on('doctype', (doctype) => {
    for (const [name, value] of entitiesOf(doctype))
      if (!Object.hasOwn(parser.ENTITIES, name)) parser.ENTITIES[name] = value;
  });
  parser.on('error', (error) => {
    throw new BrokenSvg(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > limits.elements || open.length >= limits.depth) throw new PlanTooComplex();
    const element: Open = {
      name: withoutPrefix(name),
      attributes: new Map(Object.entries(attributes)),
      children: [],
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const takeText = (kept: string): void => {
    const within = open.at(-1);
    if (within && withText.has(within.name)) within.children.push(kept);
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof NestedEntities)
      return { outcome: 'failed', code: 'entities', line: parser.line };
    if (error instanceof BrokenSvg)
      return root === null
        ? { outcome: 'failed', code: 'not_svg' }
        : { outcome: 'failed', code: 'broken', line: parser.line };
    throw error;
  }
  const [read] = [root].flatMap((found: Open | null) => found ?? []);
  return read?.name === 'svg'
    ? { outcome: 'parsed', root: read }
    : { outcome: 'failed', code: 'not_svg' };
};
