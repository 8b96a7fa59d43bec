import { emptyDocument, mergeOver } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { somePoi } from '../../../testing/examples/some-contents.ts';
import { documentOf } from '../contents/document-of.ts';
import { describeConflict } from './conflict-texts.ts';

const contents = (title: string) => ({
  pois: [somePoi({ id: 9, poi_id: 'p9', title })],
  route: { building_route_points: [], lock_version: 0 },
  beacons: [],
});
const [base, mine, theirs] = ['Bakery', 'Bread', 'Rolls'].map((title) =>
  documentOf(contents(title), []),
);
const conflictOf = (one: typeof base, other: typeof base) => {
  if (!base || !one || !other) throw new Error('Expected three documents.');
  const [conflict] = mergeOver(base, one, other).conflicts;
  if (!conflict) throw new Error('Expected a conflict.');
  return conflict;
};
const olga = { name: 'Olga Abel', isMe: false };

test('a conflict names the user who made the other change', () => {
  expect(describeConflict(conflictOf(mine, theirs), olga)).toBe(
    'You and Olga Abel both changed: name.',
  );
  expect(describeConflict(conflictOf(emptyDocument, theirs), olga)).toBe(
    'You removed it, Olga Abel changed it.',
  );
  expect(describeConflict(conflictOf(mine, emptyDocument), olga)).toBe(
    'You changed it, Olga Abel removed it.',
  );
});

test('a conflict with another window of the same user says so', () => {
  const me = { name: 'Pat Lee', isMe: true };
  expect(describeConflict(conflictOf(mine, theirs), me)).toBe(
    'You changed it here and in another window: name.',
  );
});

test('without a known author it names another user', () => {
  expect(describeConflict(conflictOf(mine, theirs))).toBe(
    'You and another user both changed: name.',
  );
});
