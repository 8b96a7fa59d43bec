import { expect, test } from 'vitest';

import { valueAt } from '../persistent-map/persistent-map.ts';
import { linkPoints, setLinkFlags } from './edit-links.ts';
import { addPoint, setKind, setShaft } from './edit-points.ts';
import { joinPoints } from './join-points.ts';
import { linkId, neighborsOf } from './links.ts';
import { draw, point } from './testing.ts';

/** Two routes: a → b, c – d. */
const routes = draw(
  ...['a', 'b', 'c', 'd'].map((id) => addPoint(point(id))),
  linkPoints('a', 'b', 'one-way'),
  setLinkFlags(linkId('a', 'b'), { closed: true }),
  linkPoints('c', 'd', 'two-way'),
);

test('the links of the joined point move to the other, unchanged', () => {
  const joined = joinPoints('b', 'c')(routes);
  expect(valueAt(joined.points, 'b')).toBeUndefined();
  expect(neighborsOf(joined, 'a')).toEqual(['c']);
  expect(neighborsOf(joined, 'c')).toEqual(['d']);
  expect(valueAt(joined.links, linkId('a', 'c'))).toMatchObject({ closed: true });
});

test('an open and a closed link between the same points merge into an open one', () => {
  const joined = joinPoints('b', 'c')(linkPoints('a', 'c', 'two-way')(routes));
  const swapped = joinPoints('c', 'b')(linkPoints('a', 'c', 'two-way')(routes));
  expect(valueAt(joined.links, linkId('a', 'c'))).toMatchObject({
    closed: false,
    direction: 'both',
  });
  expect(valueAt(swapped.links, linkId('a', 'b'))).toMatchObject({
    closed: false,
    direction: 'both',
  });
});

test('joining an elevator or stairs with a plain point preserves the kind', () => {
  const lift = setShaft('b', 'North')(setKind('b', 'elevator')(routes));
  expect(valueAt(joinPoints('b', 'c')(lift).points, 'c')).toMatchObject({
    kind: 'elevator',
    shaft: 'North',
  });
  const stairs = setShaft('c', 'South')(setKind('c', 'stairs')(lift));
  expect(valueAt(joinPoints('b', 'c')(stairs).points, 'c')).toMatchObject({
    kind: 'stairs',
    shaft: 'South',
  });
});

test('the only two points of a route, and unknown points, are not joined', () => {
  expect(joinPoints('a', 'b')(routes)).toBe(routes);
  expect(joinPoints('a', 'a')(routes)).toBe(routes);
  expect(joinPoints('a', 'missing')(routes)).toBe(routes);
});
