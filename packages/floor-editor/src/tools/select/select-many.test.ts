import { describe, expect, test } from 'vitest';

import type { Access } from '../../access.ts';
import { placeBeacon } from '../../edits/beacons.ts';
import { drawPoi, newPoi } from '../../edits/pois.ts';
import { overlayOf } from '../../scene/difference.ts';
import { nameOfItem } from '../../selection.ts';
import { openStudio, type Place, placeAt, placeOf, type Studio } from '../../testing/driver.ts';

const shop = (key: string, [x, y]: Place) =>
  drawPoi(
    newPoi(key, [[x, y] as const, [x + 4, y] as const, [x + 4, y + 4] as const].map(placeAt)),
  );

/** Three shops in a row, a route above them and a beacon. */
const floor = (access: Partial<Access> = {}) => {
  const drawn = openStudio()
    .perform(shop('a', [0, 0]))
    .perform(shop('b', [10, 0]))
    .perform(shop('c', [20, 0]))
    .perform(
      placeBeacon({ id: 7, name: 'Door', uuid: 'u', major: 1, minor: 2, at: placeAt([7, 2]) }),
    )
    .choose('route-two-way')
    .click(0, 20)
    .click(20, 20)
    .press('Enter');
  return openStudio({ document: drawn.head(), access, prefix: 'm' });
};

const names = (studio: Studio): string[] => studio.selected().map(nameOfItem);
const shift = { extend: true };

describe('selecting several', () => {
  test('Shift-click adds an object, removes it again, and a miss changes nothing', () => {
    const studio = floor().click(3, 1).click(13, 1, shift);
    expect(names(studio)).toEqual(['poi a', 'poi b']);
    expect(names(studio.click(50, 50, shift))).toEqual(['poi a', 'poi b']);
    expect(names(studio.click(3, 1, shift))).toEqual(['poi b']);
    expect(studio.state().selection).toEqual({ kind: 'poi', key: 'b', corner: null });
  });

  test('a Shift drag draws a frame that adds what is inside, and does not move the map', () => {
    const studio = floor().click(23, 1).drag([-1, -1], [15, 5], shift);
    expect(names(studio)).toEqual(['poi c', 'poi a', 'poi b', 'beacon 7']);
  });

  test('the frame is shown while it is drawn, and Escape cancels it', () => {
    const studio = floor().drag([-1, -1], [15, 5], { ...shift, withoutRelease: true });
    const kinds = () => overlayOf(studio.state()).map(({ properties }) => properties.kind);
    expect(kinds()).toEqual(['frame']);
    studio.press('Escape');
    expect(kinds()).toEqual([]);
    expect(studio.selected()).toEqual([]);
  });

  test('what reaches out of the frame is not selected', () => {
    expect(names(floor().drag([-1, -1], [12, 5], shift))).toEqual(['poi a', 'beacon 7']);
    const points = floor().drag([-1, 19], [10, 21], shift);
    expect(points.selected().map(({ kind }) => kind)).toEqual(['point']);
    const whole = floor().drag([-1, 19], [21, 21], shift);
    expect(whole.selected().map(({ kind }) => kind)).toEqual(['point', 'point', 'link']);
  });

  test('hidden objects are not selected, and a tool selects only its own kinds', () => {
    const studio = floor();
    studio.editor.show({ hidden: ['beacon'] });
    expect(names(studio.drag([-1, -1], [15, 5], shift))).toEqual(['poi a', 'poi b']);
    const pois = floor().choose('select-poi').drag([-1, -1], [25, 25], shift);
    expect(names(pois).toSorted()).toEqual(['poi a', 'poi b', 'poi c']);
  });

  test('with Select several, clicks add and drags draw frames, without a key', () => {
    const studio = floor().choose('select-frame').click(3, 1).click(13, 1);
    expect(names(studio)).toEqual(['poi a', 'poi b']);
    expect(names(studio.drag([19, -1], [25, 5]))).toEqual(['poi a', 'poi b', 'poi c']);
    expect(
      studio
        .drag([3, 1], [3, 31])
        .pois()
        .map(({ ring }) => ring.slice(0, 1).map(placeOf).join(' '))
        .toSorted(),
    ).toEqual(['0,30', '10,30', '20,30']);
    expect(names(studio.click(50, 50))).toEqual([]);
  });

  test('a lasso selects what lies within its line', () => {
    const studio = floor().choose('select-lasso');
    const line: Place[] = [
      [-1, -1],
      [26, -1],
      [26, 6],
      [15, 6],
      [15, -0.5],
      [6, -0.5],
      [6, 6],
      [-1, 6],
    ];
    const send = (type: 'drag-start' | 'drag' | 'drop', place: Place) =>
      studio.editor.send({
        type,
        at: placeAt(place),
        hit: { on: 'empty' },
        free: false,
        reach: 0.5,
      });
    send('drag-start', [-1, -1]);
    for (const place of line) send('drag', place);
    send('drop', [-1, 6]);
    expect(names(studio)).toEqual(['poi a', 'poi c']);
  });

  test('Escape clears the selection, and then leaves the tool', () => {
    const studio = floor().choose('select-frame').drag([-1, -1], [25, 5]).press('Escape');
    expect(studio.selected()).toEqual([]);
    expect(studio.tool()).toBe('select-frame');
    expect(studio.press('Escape').tool()).toBe('pointer');
  });
});

describe('several selected objects', () => {
  const chosen = (access: Partial<Access> = {}) => floor(access).drag([-1, -1], [15, 5], shift);
  const corners = (studio: Studio): string[] =>
    studio
      .pois()
      .map(({ ring }) => (ring[0] ? placeOf(ring[0]) : ''))
      .toSorted();

  test('are dragged together, as one step', () => {
    const studio = chosen();
    const before = studio.head();
    studio.drag([3, 1], [5, 41], { free: true });
    expect(corners(studio)).toEqual(['12,40', '2,40', '20,0']);
    expect(studio.beacons().map(({ at }) => placeOf(at))).toEqual(['9,42']);
    expect(names(studio)).toEqual(['poi a', 'poi b', 'beacon 7']);
    expect(studio.undo().head()).toBe(before);
  });

  test('snap to the shapes that stay', () => {
    const studio = chosen().drag([3, 1], [8.8, 1.2]);
    expect(corners(studio)).toEqual(['16,0', '20,0', '6,0']);
  });

  test('a click on one of them selects only that one', () => {
    expect(names(chosen().click(3, 1))).toEqual(['poi a']);
  });

  test('[S6.8] are not moved or deleted without the permission', () => {
    const studio = chosen({ update: false, manage: false });
    const before = studio.head();
    studio.drag([3, 1], [5, 41]).press('Delete');
    expect(studio.head()).toBe(before);
    expect(studio.notice()).toBe('may-not-draw');
  });

  test('[S2.40] deleting POIs or beacons needs a confirmation, routes do not', () => {
    const studio = chosen().press('Delete');
    expect(studio.state().prompt).toMatchObject({ ask: 'remove-many' });
    expect(studio.pois()).toHaveLength(3);
    const route = floor().drag([-1, 19], [21, 21], shift).press('Delete');
    expect(route.points()).toEqual([]);
    expect(route.undo().points()).toHaveLength(2);
  });

  test('remain selected as far as they exist after undo', () => {
    const studio = floor()
      .perform(shop('d', [0, 30]))
      .click(3, 31)
      .click(3, 1, shift);
    expect(names(studio)).toEqual(['poi d', 'poi a']);
    expect(names(studio.undo())).toEqual(['poi a']);
  });
});
