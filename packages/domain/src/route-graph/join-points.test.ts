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

test('the point that is joined gives its links to the other, as they were', () => {
  const joined = joinPoints('b', 'c')(routes);
  expect(valueAt(joined.points, 'b')).toBeUndefined();
  expect(neighborsOf(joined, 'a')).toEqual(['c']);
  expect(neighborsOf(joined, 'c')).toEqual(['d']);
  expect(valueAt(joined.links, linkId('a', 'c'))).toMatchObject({ closed: true });
});

test('an open link that meets a closed one between the same points stays open', () => {
  const joined = joinPoints('b', 'c')(linkPoints('a', 'c', 'two-way')(routes));
  const swapped = joinPoints('c', 'b')(linkPoints('a', 'c', 'two-way')(routes));
  expect(valueAt(joined.links, linkId('a', 'c'))).toMatchObject({ closed: false, way: 'both' });
  expect(valueAt(swapped.links, linkId('a', 'b'))).toMatchObject({ closed: false, way: 'both' });
});

test('an elevator or stairs are not lost on a plain point', () => {
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

test('the only two points of a route, and what is not there, stay as they are', () => {
  expect(joinPoints('a', 'b')(routes)).toBe(routes);
  expect(joinPoints('a', 'a')(routes)).toBe(routes);
  expect(joinPoints('a', 'missing')(routes)).toBe(routes);
});
