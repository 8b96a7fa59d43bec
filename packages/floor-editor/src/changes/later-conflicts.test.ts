import { valueAt } from '@floorwright/domain/persistent-map';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { moveBeacon, placeBeacon } from '../edits/beacons.ts';
import { describePoi, drawPoi, newPoi } from '../edits/pois.ts';
import { openStudio, placeAt } from '../testing/driver.ts';

const ring = [placeAt([40, 0]), placeAt([45, 0]), placeAt([45, 5])];
const base = openStudio()
  .perform(drawPoi(newPoi('books', ring)))
  .head();

const begin = () => {
  const mine = openStudio({ document: base, prefix: 'mine' });
  const theirs = openStudio({ document: base, prefix: 'their' });
  const meet = (): void =>
    mine.editor.mergeTheirs(structuredClone(theirs.head()), { quietly: true });
  return { mine, theirs, meet };
};

test('a later conflict of the same POI keeps the earlier one', () => {
  const { mine, theirs, meet } = begin();
  mine.perform(describePoi('books', 'title', 'A'));
  theirs.perform(describePoi('books', 'title', 'B'));
  meet();
  mine.perform(describePoi('books', 'color', '#ff0000'));
  theirs.perform(describePoi('books', 'color', '#0000ff'));
  meet();
  const [conflict, ...others] = mine.state().conflicts;
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({
    fields: ['title', 'color'],
    mine: { title: 'A', color: '#ff0000' },
    theirs: { title: 'B', color: '#0000ff' },
  });
  if (conflict) mine.editor.resolve(conflict, 'theirs');
  expect(mine.pois()).toMatchObject([{ title: 'B', color: '#0000ff' }]);
});

test('a conflict asks only about the fields that still differ', () => {
  const { mine, theirs, meet } = begin();
  mine
    .perform(describePoi('books', 'title', 'A'))
    .perform(describePoi('books', 'color', '#ff0000'));
  theirs.perform(describePoi('books', 'title', 'B')).perform(describePoi('books', 'color', '#00f'));
  meet();
  theirs.perform(describePoi('books', 'title', 'A'));
  meet();
  expect(mine.state().conflicts).toMatchObject([{ fields: ['color'] }]);
  mine.perform(describePoi('books', 'color', '#00f'));
  mine.perform(describePoi('books', 'outline', '#123456'));
  mine.editor.askAboutConflicts();
  expect(mine.state().conflicts).toEqual([]);
});

test('taking theirs takes the newest place of a beacon', () => {
  const beacon = { id: 7, name: 'Door', uuid: 'u', major: 1, minor: 2, at: placeAt([9, 9]) };
  const document = openStudio().perform(placeBeacon(beacon)).head();
  const mine = openStudio({ document }).perform(moveBeacon(7, placeAt([1, 1])));
  const theirs = openStudio({ document }).perform(moveBeacon(7, placeAt([2, 2])));
  mine.editor.mergeTheirs(theirs.head());
  theirs.perform(moveBeacon(7, placeAt([3, 3])));
  mine.editor.mergeTheirs(theirs.head());
  const [conflict] = mine.state().conflicts;
  if (conflict) mine.editor.resolve(conflict, 'theirs');
  expect(mine.beacons()).toEqual(theirs.beacons());
});

const texts = ['title', 'color', 'outline'] as const;
type Text = (typeof texts)[number];
const write = fc.record({
  by: fc.constantFrom('mine', 'theirs'),
  field: fc.constantFrom(...texts),
  value: fc.constantFrom('1', '2', '3'),
});

test('no disputed field is decided without a question', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(write, fc.constant('meet')), { maxLength: 24 }), (actions) => {
      const { mine, theirs, meet } = begin();
      const valueIn = (studio: typeof mine, field: Text) =>
        valueAt(studio.head().pois, 'books')?.[field];
      const known = new Map(texts.map((field) => [field, valueIn(mine, field)]));
      const disputed = new Set<Text>();
      const settle = (): void => {
        for (const field of texts)
          if (valueIn(mine, field) === known.get(field)) disputed.delete(field);
      };
      for (const action of [...actions, 'meet']) {
        if (typeof action !== 'string') {
          (action.by === 'mine' ? mine : theirs).perform(
            describePoi('books', action.field, action.value),
          );
          continue;
        }
        for (const field of texts) {
          const [my, their] = [valueIn(mine, field), valueIn(theirs, field)];
          const was = known.get(field);
          if (my !== was && their !== was && my !== their) disputed.add(field);
          known.set(field, their);
        }
        const before = new Map(texts.map((field) => [field, valueIn(mine, field)]));
        meet();
        for (const field of disputed) expect(valueIn(mine, field)).toBe(before.get(field));
        settle();
      }
      const asked = mine.state().conflicts.flatMap(({ fields }) => fields);
      expect(asked.toSorted()).toEqual([...disputed].toSorted());
      for (const conflict of mine.state().conflicts) mine.editor.resolve(conflict, 'theirs');
      for (const field of disputed) expect(valueIn(mine, field)).toBe(valueIn(theirs, field));
    }),
  );
});
