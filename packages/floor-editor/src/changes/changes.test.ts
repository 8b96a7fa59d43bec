import { keysOf } from '@floorwright/domain/persistent-map';
import { isIsolated, isSound } from '@floorwright/domain/route-graph';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { describePoi, drawPoi, newPoi } from '../edits/pois.ts';
import { act, type Action } from '../testing/actions.ts';
import { openStudio, placeAt, plain, type Studio } from '../testing/driver.ts';
import { type Changes, changesBetween, isUnchanged } from './changes.ts';
import { applyChanges, mergeOver } from './merge.ts';

/** Sessions are long, so few runs cover many cases. */
const runs = { numRuns: 50 };

const number = fc.nat({ max: 60 });
const session: fc.Arbitrary<Action[]> = fc.array(fc.tuple(number, number, number, number), {
  maxLength: 30,
  size: 'max',
});

const play = (studio: Studio, actions: readonly Action[]): Studio => {
  for (const action of actions) act(studio, action);
  return studio.choose('pointer');
};

/** As read back from storage. */
const stored = (changes: Changes): Changes => JSON.parse(JSON.stringify(changes)) as Changes;

test('a stored draft restores what was drawn when applied to the same floor', () => {
  fc.assert(
    fc.property(session, session, (before, after) => {
      const base = play(openStudio(), before).head();
      const head = play(openStudio({ document: base, prefix: 'm' }), after).head();
      const changes = stored(changesBetween(base, head));
      const { document, conflicts } = applyChanges(structuredClone(base), changes);
      expect(conflicts).toEqual([]);
      expect(plain(document)).toEqual(plain(head));
    }),
    runs,
  );
});

test('after any changes of two users the merged floor is sound', () => {
  fc.assert(
    fc.property(session, session, session, (before, mine, theirs) => {
      const base = play(openStudio(), before).head();
      const studio = play(openStudio({ document: base, prefix: 'm' }), mine);
      const theirFloor = play(openStudio({ document: base, prefix: 't' }), theirs).head();
      studio.editor.mergeTheirs(structuredClone(theirFloor));
      const check = () => {
        const { route } = studio.head();
        expect(isSound(route)).toBe(true);
        expect([...keysOf(route.points)].filter((id) => isIsolated(route, id))).toEqual([]);
      };
      check();
      for (let step = 0; step < 40; step += 1) {
        studio.undo();
        check();
      }
      studio.redo(40);
      check();
      for (const conflict of studio.state().conflicts) {
        studio.editor.resolve(conflict, 'theirs');
        check();
      }
    }),
    runs,
  );
});

test('changes that do not overlap are all merged, in either order', () => {
  fc.assert(
    fc.property(session, session, session, (before, mine, theirs) => {
      const base = play(openStudio(), before).head();
      const myFloor = play(openStudio({ document: base, prefix: 'm' }), mine).head();
      const theirFloor = play(openStudio({ document: base, prefix: 't' }), theirs).head();
      const first = mergeOver(base, myFloor, theirFloor);
      const second = mergeOver(base, theirFloor, myFloor);
      fc.pre(first.conflicts.length === 0);
      expect(second.conflicts).toEqual([]);
      expect(plain(first.document)).toEqual(plain(second.document));
    }),
    runs,
  );
});

test('resolving all conflicts with theirs leaves none of mine in dispute', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (mine, theirs) => {
      fc.pre(mine !== theirs && mine !== '' && theirs !== '');
      const ring = [placeAt([0, 0]), placeAt([5, 0]), placeAt([5, 5])];
      const base = openStudio()
        .perform(drawPoi(newPoi('shop', ring)))
        .head();
      const studio = openStudio({ document: base }).perform(describePoi('shop', 'title', mine));
      const others = openStudio({ document: base }).perform(describePoi('shop', 'title', theirs));
      studio.editor.mergeTheirs(others.head());
      for (const conflict of studio.state().conflicts) studio.editor.resolve(conflict, 'theirs');
      expect(plain(studio.head())).toEqual(plain(others.head()));
    }),
    runs,
  );
});

test('a draft is restored as one step', () => {
  const ring = [placeAt([0, 0]), placeAt([5, 0]), placeAt([5, 5])];
  const before = openStudio();
  const base = before.head();
  before.perform(drawPoi(newPoi('shop', ring))).perform(describePoi('shop', 'title', 'Books'));
  const changes = stored(changesBetween(base, before.head()));
  const studio = openStudio({ document: base });
  studio.editor.restore(changes);
  expect(studio.pois()).toMatchObject([{ title: 'Books' }]);
  expect(studio.undo().pois()).toEqual([]);
  expect(isUnchanged(changesBetween(base, studio.head()))).toBe(true);
});
