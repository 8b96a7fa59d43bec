import { expect, test } from 'vitest';

import { describePoi, drawPoi, newPoi, setRing } from './edits/pois.ts';
import { openStudio, placeAt } from './testing/driver.ts';

const corners = [placeAt([0, 0]), placeAt([9, 0]), placeAt([9, 9]), placeAt([0, 9])];
const base = openStudio()
  .perform(drawPoi(newPoi('books', corners)))
  .head();
const selected = { kind: 'poi', key: 'books', corner: 2 } as const;

test('a selected corner is not another one after others have reshaped the POI', () => {
  const studio = openStudio({ document: base }).select(selected);
  const [first = placeAt([0, 0]), ...others] = corners;
  const reshaped = {
    label: 'reshape-poi',
    edit: setRing('books', [first, placeAt([5, -1]), ...others]),
  } as const;
  studio.editor.mergeTheirs(openStudio({ document: base }).perform(reshaped).head());
  expect(studio.state().selection).toEqual({ ...selected, corner: null });
});

test('a selected corner stays selected after other changes of the POI', () => {
  const studio = openStudio({ document: base }).select(selected);
  const named = openStudio({ document: base }).perform(describePoi('books', 'title', 'Books'));
  studio.editor.mergeTheirs(structuredClone(named.head()));
  expect(studio.state().selection).toEqual(selected);
});
