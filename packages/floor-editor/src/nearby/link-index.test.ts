import { valuesOf } from '@floorwright/domain/persistent-map';
import {
  addPoint,
  emptyGraph,
  linkId,
  linkPoints,
  movePoint,
  removePoint,
  type RouteGraph,
} from '@floorwright/domain/route-graph';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { placeAt } from '../testing/driver.ts';
import { boxOfLine, meetsLine } from './areas.ts';
import { linkIndex } from './link-index.ts';

const spot = fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 }));
const edit = fc.record({ kind: fc.nat({ max: 3 }), one: fc.nat({ max: 12 }), other: spot });

const apply = (
  route: RouteGraph,
  { kind, one, other: [x, y] }: { kind: number; one: number; other: [number, number] },
): RouteGraph => {
  const id = `p${one}`;
  if (kind === 0) return removePoint(id)(route);
  if (kind === 1) return movePoint(id, placeAt([x, y]))(route);
  const added = addPoint({ id, at: placeAt([x, y]), kind: 'point', shaft: null })(route);
  return linkPoints(id, `p${x % 13}`, 'two-way')(added);
};

test('after any edits of the routes, the same links are found as by looking at all', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), spot, spot, (edits, from, to) => {
      const index = linkIndex();
      const meets = meetsLine(placeAt(from), placeAt(to), 2);
      let route = emptyGraph;
      const versions: RouteGraph[] = [];
      for (const each of edits) {
        route = apply(route, each);
        versions.push(route);
      }
      // Also back to earlier versions, as by undo.
      for (const version of [...versions, ...versions.toReversed()]) {
        const at = (id: string) => valuesOf(version.points).find((point) => point.id === id)?.at;
        const expected = valuesOf(version.links).flatMap(({ a, b }) => {
          const [start, end] = [at(a), at(b)];
          if (!start || !end) return [];
          const { west, south, east, north } = boxOfLine([start, end]);
          return meets(west, south, east, north) ? [linkId(a, b)] : [];
        });
        expect(index.search(version, meets).map(({ id }) => id)).toEqual(expected.toSorted());
      }
    }),
  );
});
