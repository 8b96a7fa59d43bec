import { linkPoints, addPoint } from '@floorwright/domain/route-graph';
import { applyChanges, emptyDocument } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { fixFloor } from './fix-floor.ts';

const at = (longitude: number, latitude: number) => ({ latitude, longitude });
const point = (id: string, longitude: number, latitude: number) =>
  addPoint({ id, at: at(longitude, latitude), kind: 'point', shaft: null });

test('all fixes are one change of plain data, with the number of problems that are left', () => {
  const route = [
    point('w', -0.0002, 0),
    point('e', 0.0002, 0),
    point('s', 0, -0.0002),
    point('n', 0, 0.0002),
    point('far', 0.01, 0.01),
    point('farther', 0.01, 0.011),
    linkPoints('w', 'e', 'two-way'),
    linkPoints('s', 'n', 'two-way'),
    linkPoints('far', 'farther', 'two-way'),
  ].reduce((graph, edit) => edit(graph), emptyDocument.route);
  const document = { ...emptyDocument, route };
  const around = { outlines: [], hull: [], elsewhere: [] };
  const fixed = fixFloor(structuredClone({ document, around }));
  expect(fixed.left).toBe(1);
  const after = applyChanges(document, structuredClone(fixed.changes)).document;
  expect(after.route.points.size).toBe(7);
  expect(after.route.links.size).toBe(5);
});
