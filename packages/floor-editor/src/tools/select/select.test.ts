import { describe, expect, test } from 'vitest';

import type { Access } from '../../access.ts';
import { placeBeacon, removeBeacon } from '../../edits/beacons.ts';
import { drawPoi, newPoi } from '../../edits/pois.ts';
import { openStudio, type Place, placeAt, placeOf, type Studio } from '../../testing/driver.ts';

const beacon = { id: 7, name: 'Door', uuid: 'u', major: 1, minor: 2, at: placeAt([30, 30]) };
const corners: readonly Place[] = [
  [0, 0],
  [8, 0],
  [8, 6],
  [0, 6],
];

/** A POI, a beacon, and a route that branches in three at 20,0. */
const floor = (access: Partial<Access> = {}) => {
  const drawn = openStudio()
    .perform(drawPoi(newPoi('shop', corners.map(placeAt))))
    .perform(placeBeacon(beacon))
    .choose('route-two-way')
    .click(20, 0)
    .click(30, 0)
    .press('Enter')
    .click(20, 0)
    .click(20, 10)
    .click(25, 15, { free: true })
    .press('Enter');
  return openStudio({ document: drawn.head(), access, prefix: 'm' });
};

describe('points and links', () => {
  test('a point is dragged with its links, in one step', () => {
    const studio = floor().drag([30, 0], [33, 2], { free: true });
    expect(studio.arcs()).toContain('20,0 → 33,2');
    expect(studio.state().selection).toMatchObject({ kind: 'point' });
    expect(studio.undo().arcs()).toContain('20,0 → 30,0');
  });

  test('a dragged point snaps in line with the other links of its neighbors', () => {
    expect(floor().drag([30, 0], [30, 0.8]).points()).toContain('30,0');
    expect(floor().drag([30, 0], [30, 0.8], { free: true }).points()).toContain('30,0.8');
  });

  test('a point that is dropped on another is joined with it, unless snapping is off', () => {
    const studio = floor().drag([25, 15], [30.2, 0.1]);
    expect(studio.points()).toEqual(['20,0', '20,10', '30,0']);
    expect(studio.arcs()).toContain('20,10 → 30,0');
    const id = studio.pointAt(30, 0)?.id;
    expect(studio.state().selection).toEqual({ kind: 'point', id });
    expect(studio.undo().points()).toContain('25,15');
    const unsnapped = floor().drag([25, 15], [30.2, 0.1], { free: true });
    expect(unsnapped.points()).toHaveLength(4);
  });

  test('a point that is dropped on a line joins it, unless snapping is off', () => {
    const drawn = () =>
      floor().choose('route-two-way').click(50, -10).click(50, 10).press('Enter').choose('pointer');
    const studio = drawn().drag([25, 15], [50.2, 5]);
    expect(studio.points()).toContain('50,5');
    expect(studio.arcs()).toEqual(
      expect.arrayContaining(['50,-10 → 50,5', '50,5 → 50,10', '20,10 → 50,5']),
    );
    expect(studio.arcs()).not.toContain('50,-10 → 50,10');
    expect(studio.undo().arcs()).toContain('50,-10 → 50,10');
    const unsnapped = drawn().drag([25, 15], [50.2, 5], { free: true });
    expect(unsnapped.arcs()).toContain('50,-10 → 50,10');
  });

  test('a point that is dragged past another is not joined with it', () => {
    const studio = floor().drag([25, 15], [30, 0], { withoutRelease: true });
    const at = placeAt([40, 20]);
    studio.editor.send({ type: 'drop', at, hit: { on: 'empty' }, free: true, reach: 0 });
    expect(studio.points()).toEqual(['20,0', '20,10', '30,0', '40,20']);
  });

  test('a canceled drag changes nothing', () => {
    const studio = floor();
    const before = studio.head();
    studio.drag([30, 0], [33, 2], { withoutRelease: true }).press('Escape');
    expect(studio.head()).toBe(before);
    studio.drag([30, 0], [33, 2], { withoutRelease: true }).leave();
    expect(studio.head()).toBe(before);
  });

  test('[S4.27] deleting a point removes it from its neighbors and prunes isolated ones', () => {
    const studio = floor().click(20, 0).press('Delete');
    expect(studio.points()).toEqual(['20,10', '25,15']);
    expect(studio.click(20, 10).press('Backspace').points()).toEqual([]);
  });

  test('[S4.27] deleting a link prunes the ends without another link', () => {
    const studio = floor().click(25, 0).press('Delete');
    expect(studio.points()).toEqual(['20,0', '20,10', '25,15']);
    expect(studio.state().selection).toBeNull();
  });

  test('[S6.8] without floor.manage points stay where they are', () => {
    const studio = floor({ manage: false });
    const before = studio.head();
    studio.drag([30, 0], [33, 2]).click(20, 0).press('Delete');
    expect(studio.head()).toBe(before);
    expect(studio.notice()).toBe('may-not-draw');
  });

  test('a drag on empty map moves the map', () => {
    const studio = floor();
    const hit = { on: 'empty' } as const;
    const at = placeAt([50, 50]);
    expect(studio.editor.send({ type: 'drag-start', at, hit, free: false, reach: 0 })).toBe(false);
  });
});

describe.each(['pointer', 'select-poi'] as const)('POIs with %s', (tool) => {
  const selected = (access: Partial<Access> = {}) => {
    const studio = floor(access);
    if (tool === 'select-poi') studio.choose(tool);
    return studio.click(4, 3);
  };

  test('a click selects a POI, and a click on empty map clears the selection', () => {
    expect(selected().state().selection).toEqual({ kind: 'poi', key: 'shop', corner: null });
    expect(selected().click(-9, -9).state().selection).toBeNull();
  });

  test('a selected POI moves as a whole; dragging any other moves the map', () => {
    expect(selected().drag([4, 3], [14, 5]).ring()).toEqual(['10,2', '18,2', '18,8', '10,8']);
    expect(selected().press('Escape').drag([4, 3], [14, 5]).ring()[0]).toBe('0,0');
  });

  test('a dragged corner snaps to right angles unless snapping is off', () => {
    expect(selected().drag([8, 6], [10, 6.1]).ring()).toEqual(['0,0', '8,0', '10,6', '0,6']);
    const unsnapped = selected().drag([8, 6], [10, 6.1], { free: true });
    expect(unsnapped.ring()[2]).toBe('10,6.1');
    expect(unsnapped.undo().ring()[2]).toBe('8,6');
  });

  test('a side is dragged into a corner', () => {
    const studio = selected().drag([8, 3], [11, 3]);
    expect(studio.ring()).toEqual(['0,0', '8,0', '11,3', '8,6', '0,6']);
    expect(studio.state().selection).toMatchObject({ corner: 2 });
  });

  test('canceling the drag of a side selects no other corner', () => {
    const studio = selected().drag([8, 3], [11, 3], { withoutRelease: true }).press('Escape');
    expect(studio.state().selection).toEqual({ kind: 'poi', key: 'shop', corner: null });
    expect(studio.ring()).toHaveLength(4);
  });

  test('the last side is dragged into the last corner', () => {
    const studio = selected().drag([0, 3], [-3, 3]);
    expect(studio.ring().at(-1)).toBe('-3,3');
    expect(studio.state().selection).toMatchObject({ corner: 4 });
  });

  test('a click on the middle of the last side puts a corner there', () => {
    expect(selected().click(0, 3).ring()).toEqual(['0,0', '8,0', '8,6', '0,6', '0,3']);
  });

  test('a corner that was undone is no longer selected', () => {
    const studio = selected().click(0, 3);
    expect(studio.state().selection).toMatchObject({ corner: 4 });
    expect(studio.undo().state().selection).toEqual({ kind: 'poi', key: 'shop', corner: null });
  });

  test('a selected corner can be deleted if more than three remain', () => {
    const studio = selected().click(8, 6).press('Delete');
    expect(studio.ring()).toEqual(['0,0', '8,0', '0,6']);
    studio.click(8, 0).press('Delete');
    expect(studio.ring()).toHaveLength(3);
    expect(studio.notice()).toBe('too-few-corners');
  });

  test('a corner that makes sides cross goes back, with a reason', () => {
    const studio = selected().drag([8, 6], [4, -3], { free: true });
    expect(studio.ring()[2]).toBe('8,6');
    expect(studio.notice()).toBe('self-crossing');
  });

  test('[S2.40] deleting a POI needs a confirmation', () => {
    const studio = selected().press('Delete');
    expect(studio.state().prompt).toEqual({ ask: 'remove-poi', key: 'shop' });
    expect(studio.pois()).toHaveLength(1);
  });

  test('[S6.8] Delete POI needs floor.manage, reshaping floor.update', () => {
    const refused = selected({ manage: false }).press('Delete');
    expect(refused.state().prompt).toBeNull();
    expect(refused.notice()).toBe('may-not-draw');
    const shown = selected({ update: false }).drag([8, 6], [10, 6]).drag([4, 3], [9, 9]);
    expect(shown.ring()).toEqual(['0,0', '8,0', '8,6', '0,6']);
  });
});

describe('beacons', () => {
  const places = (studio: Studio): string[] => studio.beacons().map(({ at }) => placeOf(at));

  test.each(['pointer', 'place-beacon'] as const)(
    '[S4.35] a beacon is dragged with %s in any role',
    (tool) => {
      const studio = floor({ manage: false, update: false }).choose(tool);
      expect(places(studio.drag([30, 30], [33, 31]))).toEqual(['33,31']);
      expect(places(studio.undo())).toEqual(['30,30']);
    },
  );

  test('a beacon that is dropped at its place leaves nothing to undo', () => {
    const studio = floor();
    const before = studio.head();
    expect(studio.drag([30, 30], [30, 30]).head()).toBe(before);
  });

  test('[S4.35] a click asks which beacon to place there', () => {
    const studio = floor().choose('place-beacon').click(40, 2);
    const { prompt } = studio.state();
    expect(prompt?.ask === 'place-beacon' && placeOf(prompt.at)).toBe('40,2');
    studio.perform(placeBeacon({ ...beacon, id: 8, at: placeAt([40, 2]) }));
    expect(studio.beacons()).toHaveLength(2);
    expect(studio.state().prompt).toBeNull();
    expect(studio.tool()).toBe('place-beacon');
  });

  test('[S4.24] Escape closes only the beacon prompt', () => {
    const studio = floor().choose('place-beacon').click(40, 2).press('Escape');
    expect(studio.state().prompt).toBeNull();
    expect(studio.tool()).toBe('place-beacon');
  });

  test('[S2.40] removing a beacon needs a confirmation', () => {
    const studio = floor().click(30, 30).press('Delete');
    expect(studio.state().prompt).toEqual({ ask: 'remove-beacon', id: 7 });
    studio.perform(removeBeacon(7));
    expect(studio.beacons()).toEqual([]);
    expect(studio.state().selection).toBeNull();
  });
});

test('by touch, a point or a beacon can be dragged once it is selected', () => {
  const studio = openStudio().choose('route-two-way').click(0, 0).click(10, 0).press('Enter');
  studio.choose('pointer');
  const hit = { on: 'point', id: studio.pointAt(10, 0)?.id ?? '' } as const;
  const at = placeAt([10, 0]);
  const press = () =>
    studio.editor.send({ type: 'drag-start', at, hit, free: false, reach: 1, touch: true });
  expect(press()).toBe(false);
  studio.select({ kind: 'point', id: hit.id });
  expect(press()).toBe(true);
});
