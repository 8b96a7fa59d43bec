import { keysOf } from '@floorwright/domain/persistent-map';
import { isIsolated, isSound } from '@floorwright/domain/route-graph';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { emptyDocument } from '../document.ts';
import { act, type Action } from '../testing/actions.ts';
import { openStudio } from '../testing/driver.ts';
import { asAdditions, joinChanges } from './additions.ts';
import { changesBetween, noChanges } from './changes.ts';
import { applyChanges } from './merge.ts';

const drawn = () =>
  openStudio()
    .choose('route-two-way')
    .click(0, 0)
    .click(10, 0)
    .press('Enter')
    .choose('create-poi')
    .click(0, 5)
    .click(6, 5)
    .click(6, 9)
    .press('Enter');

test('additions to a floor can be applied to another one', () => {
  const studio = drawn();
  const changes = changesBetween(emptyDocument, studio.head());
  const other = applyChanges(emptyDocument, asAdditions(changes)).document;
  expect(other.pois).toEqual(studio.head().pois);
  expect([...keysOf(other.route.links)]).toEqual([...keysOf(studio.head().route.links)]);
});

test('a moved point comes with its links, and removals are left out', () => {
  const studio = drawn();
  const saved = studio.head();
  studio.choose('pointer').drag([10, 0], [10, -4]);
  const moved = asAdditions(changesBetween(saved, studio.head()));
  expect(moved.points).toHaveLength(2);
  expect(moved.links).toHaveLength(1);
  const removed = openStudio({ document: saved }).select({
    kind: 'point',
    id: saved.route.points.size > 0 ? ([...keysOf(saved.route.points)][0] ?? '') : '',
  });
  removed.press('Delete');
  const left = asAdditions(changesBetween(saved, removed.head()));
  expect([left.points, left.links]).toEqual([[], []]);
});

test('after any changes the other floor is sound, without isolated points', () => {
  const action = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40), fc.nat(40)) as fc.Arbitrary<Action>;
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), fc.nat(29), (actions, half) => {
      const studio = openStudio();
      for (const each of actions.slice(0, half)) act(studio, each);
      const saved = studio.head();
      for (const each of actions.slice(half)) act(studio, each);
      const changes = asAdditions(changesBetween(saved, studio.head()));
      const { route } = applyChanges(emptyDocument, changes).document;
      expect(isSound(route)).toBe(true);
      expect([...keysOf(route.points)].filter((id) => isIsolated(route, id))).toEqual([]);
    }),
  );
});

test('changes that are moved to a floor are joined with those that already wait for it', () => {
  const poi = (title: string) => ({ key: title, before: null, after: null });
  const first = { ...noChanges, pois: [poi('a'), poi('b')] };
  const second = { ...noChanges, pois: [poi('b'), poi('c')] };
  expect(joinChanges(first, second).pois.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});
