import { describe, expect, test } from 'vitest';

import { moveBeacon, placeBeacon, removeBeacon } from '../edits/beacons.ts';
import { placePlan } from '../edits/plan.ts';
import { describePoi, drawPoi, newPoi, removePoi } from '../edits/pois.ts';
import { openStudio, placeAt } from '../testing/driver.ts';
import { planBeacons, planSave } from './plan.ts';

const ring = [placeAt([0, 0]), placeAt([5, 0]), placeAt([5, 5])];
const beacon = { id: 7, name: 'Door', uuid: 'u', major: 1, minor: 2, at: placeAt([9, 9]) };

const savedFloor = () => {
  const drawn = openStudio()
    .perform(drawPoi(newPoi('bakery', ring)))
    .perform(drawPoi(newPoi('books', ring)))
    .perform(placeBeacon(beacon))
    .choose('route-two-way')
    .click(0, 20)
    .click(10, 20)
    .press('Enter');
  return openStudio({ document: drawn.head(), prefix: 'm' });
};

const planOf = ({ state }: ReturnType<typeof openStudio>): string[] =>
  planSave(state().saved, state().history.head).map((step) =>
    'poi' in step ? `${step.save} ${step.poi.key}` : step.save,
  );

describe('the save plan', () => {
  test('[S4.30] [S4.31] [S4.32] [S4.33] corners come first, then POIs, then the route', () => {
    const studio = savedFloor()
      .choose('route-two-way')
      .click(10, 20)
      .click(10, 30)
      .press('Enter')
      .perform(drawPoi(newPoi('cafe', ring)))
      .perform(describePoi('books', 'title', 'Books'))
      .perform(removePoi('bakery'))
      .perform(placePlan([placeAt([0, 0]), placeAt([9, 0]), placeAt([9, 9]), placeAt([0, 9])]));
    expect(planOf(studio)).toEqual([
      'corners',
      'removed-poi bakery',
      'poi books',
      'new-poi cafe',
      'route',
    ]);
  });

  test('[S4.32] one changed POI is one request', () => {
    expect(planOf(savedFloor().perform(describePoi('books', 'title', 'Books')))).toEqual([
      'poi books',
    ]);
  });

  test('[S4.33] the route is sent only if it changed', () => {
    expect(planOf(savedFloor())).toEqual([]);
    expect(planOf(savedFloor().drag([0, 20], [0, 24], { free: true }))).toEqual(['route']);
  });

  test('a change that was reverted is not sent', () => {
    const studio = savedFloor().perform(describePoi('books', 'title', 'Books'));
    expect(planOf(studio.perform(describePoi('books', 'title', '')))).toEqual([]);
  });

  test('saved changes are no longer pending, later ones are', () => {
    const studio = savedFloor().perform(describePoi('books', 'title', 'Book'));
    const [step] = planSave(studio.state().saved, studio.head());
    studio.perform(describePoi('books', 'title', 'Books'));
    if (step) studio.editor.markSaved(step);
    expect(planOf(studio)).toEqual(['poi books']);
    studio.undo();
    expect(planOf(studio)).toEqual(['poi books']);
    studio.redo();
    const [rest] = planSave(studio.state().saved, studio.head());
    if (rest) studio.editor.markSaved(rest);
    expect(planOf(studio)).toEqual([]);
  });

  test('a POI that was removed on the server and restored by undo is a new one', () => {
    const studio = savedFloor().perform(removePoi('books'));
    const [step] = planSave(studio.state().saved, studio.head());
    if (step) studio.editor.markSaved(step);
    expect(planOf(studio)).toEqual([]);
    expect(planOf(studio.undo())).toEqual(['new-poi books']);
  });
});

describe('beacons', () => {
  const stepsOf = ({ state }: ReturnType<typeof openStudio>) =>
    planBeacons(state().saved, state().history.head);

  test('[S4.35] each change is a step of its own, outside the save plan', () => {
    const other = { ...beacon, id: 8 };
    const studio = savedFloor().perform(moveBeacon(7, placeAt([1, 1])));
    studio.perform(placeBeacon(other));
    expect(stepsOf(studio)).toEqual(
      expect.arrayContaining([
        { save: 'beacon', beacon: { ...beacon, at: placeAt([1, 1]) } },
        { save: 'beacon', beacon: other },
      ]),
    );
    expect(planOf(studio)).toEqual([]);
  });

  test('[S4.35] a removed beacon that undo restores is placed again', () => {
    const studio = savedFloor().perform(removeBeacon(7));
    const [removed] = stepsOf(studio);
    expect(removed).toEqual({ save: 'removed-beacon', beacon });
    if (removed) studio.editor.markSaved(removed);
    expect(stepsOf(studio)).toEqual([]);
    expect(stepsOf(studio.undo())).toEqual([{ save: 'beacon', beacon }]);
  });
});
