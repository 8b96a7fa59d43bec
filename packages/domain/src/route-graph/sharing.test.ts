import { expect, test } from 'vitest';

import type { Node } from '../persistent-map/nodes.ts';
import { addPoint, linkPoints, movePoint, removePoint, setLinkFlags, splitLink } from './edits.ts';
import { linkId } from './links.ts';
import { graphOf, type ListedPoint } from './lists.ts';
import { point } from './testing.ts';
import type { RouteEdit, RouteGraph } from './types.ts';

const rows = 100;
const columns = 50;
const name = (row: number, column: number): string => `${row}/${column}`;

const grid = Array.from({ length: rows * columns }, (_, index): ListedPoint => {
  const [row, column] = [Math.floor(index / columns), index % columns];
  const neighbors = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ]
    .filter(([y = -1, x = -1]) => y >= 0 && y < rows && x >= 0 && x < columns)
    .map(([y = 0, x = 0]) => name(y, x));
  return { ...point(name(row, column)), neighbors, links: [] };
});

const nodesOf = <V>(node: Node<V> | undefined): object[] => {
  if (!node) return [];
  return 'children' in node ? [node, ...node.children.flatMap(nodesOf)] : [node];
};

const allNodes = ({ points, links, linksAt }: RouteGraph): object[] => [
  ...nodesOf(points.root),
  ...nodesOf(links.root),
  ...nodesOf(linksAt.root),
];

const inTheMiddle = name(50, 25);
const beside = name(50, 26);

test.each<[string, RouteEdit]>([
  ['moving a point', movePoint(inTheMiddle, { latitude: 1, longitude: 1 })],
  ['splitting a link', splitLink(linkId(inTheMiddle, beside), point('new'))],
  ['removing a point', removePoint(inTheMiddle)],
  ['closing a link', setLinkFlags(linkId(inTheMiddle, beside), { closed: true })],
  [
    'drawing a line',
    (graph) => linkPoints('new', beside, 'one-way')(addPoint(point('new'))(graph)),
  ],
])('%s on a floor of 5,000 points copies few nodes', (_name, edit) => {
  const graph = graphOf(grid);
  const before = new Set(allNodes(graph));
  expect(before.size).toBeGreaterThan(19_000);
  const made = allNodes(edit(graph)).filter((node) => !before.has(node));
  expect(made.length).toBeGreaterThan(0);
  expect(made.length).toBeLessThan(80);
});
