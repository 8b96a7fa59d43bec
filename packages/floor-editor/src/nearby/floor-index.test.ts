import { localPlane, meetsBox, nearestOnSide, type Position } from '@floorwright/domain/geo';
import { valuesOf } from '@floorwright/domain/persistent-map';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { FloorDocument } from '../document.ts';
import { shownDocument } from '../state.ts';
import { act, type Action } from '../testing/actions.ts';
import { openStudio, type Place, placeAt } from '../testing/driver.ts';
import { boxAround, boxOfLine } from './areas.ts';
import { type Edge, edgesOf } from './edges.ts';
import { floorIndex } from './floor-index.ts';

const reach = 0.5;
const place = fc.tuple(fc.nat(24), fc.nat(24)).map((at): Place => at);
const number = fc.nat(60);
const action: fc.Arbitrary<Action> = fc.tuple(number, number, number, number);

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);

const sidesIn = ({ pois }: FloorDocument, at: Position, except: string | null): Edge[] => {
  const meets = meetsBox(boxAround(at, reach));
  return valuesOf(pois)
    .filter(({ key }) => key !== except)
    .toSorted(byKey)
    .flatMap(({ ring }) => edgesOf([...ring, ...ring.slice(0, 1)]))
    .filter((edge) => {
      const { west, south, east, north } = boxOfLine(edge);
      return meets(west, south, east, north);
    });
};

const isNear = (at: Position, [from, to]: Edge): boolean => {
  const { toPlane } = localPlane(from);
  const spot = toPlane(at);
  const nearest = nearestOnSide(spot, toPlane(from), toPlane(to));
  return Math.hypot(spot.x - nearest.x, spot.y - nearest.y) <= reach;
};

const pointsIn = ({ route }: FloorDocument, line: Edge): string[] =>
  valuesOf(route.points)
    .filter(({ at }) => isNear(at, line))
    .map(({ id }) => id)
    .toSorted();

test('after any edits, undo and redo it finds the same as a scan of the floor', () => {
  const step = fc.tuple(action, place, place);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const studio = openStudio();
      const index = floorIndex();
      const check = (document: FloorDocument, [from, to]: Edge): void => {
        const [poi] = valuesOf(document.pois);
        for (const except of [null, poi?.key ?? null]) {
          const found = index.sidesNear(
            document.pois,
            except === null ? [] : [except],
          )(boxAround(from, reach));
          expect(found).toEqual(sidesIn(document, from, except));
        }
        const points = index.pointsAlong(document.route.points, [from, to], reach);
        const near = points.filter(({ at }) => isNear(at, [from, to])).map(({ id }) => id);
        expect(near).toEqual(pointsIn(document, [from, to]));
      };
      for (const [taken, from, to] of steps) {
        act(studio, taken);
        const line: Edge = [placeAt(from), placeAt(to)];
        check(shownDocument(studio.state()), line);
        check(studio.head(), line);
      }
      studio.choose('pointer');
      for (const move of [studio.undo, studio.redo])
        for (const [, from, to] of steps) {
          move();
          check(studio.head(), [placeAt(from), placeAt(to)]);
        }
    }),
    // Sessions are long, so few runs cover many cases.
    { numRuns: 50 },
  );
});
