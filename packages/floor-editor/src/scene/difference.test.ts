import { describe, expect, test } from 'vitest';

import { connectMap } from '../connect-map.ts';
import { placeBeacon } from '../edits/beacons.ts';
import { describePoi, drawPoi, newPoi } from '../edits/pois.ts';
import { setRouteLinkFlags, setRouteLinkDirection } from '../edits/routes.ts';
import { openStudio, placeAt } from '../testing/driver.ts';
import { fakeMap } from '../testing/fake-map.ts';
import { sceneBetween } from './difference.ts';

const square = [placeAt([40, 40]), placeAt([45, 40]), placeAt([45, 45]), placeAt([40, 45])];

/** A map with a route of three points and another of two, a POI and a beacon. */
const shownFloor = () => {
  const studio = openStudio()
    .perform(drawPoi(newPoi('shop', square)))
    .perform(
      placeBeacon({ id: 7, name: 'Door', uuid: 'u', major: 1, minor: 2, at: placeAt([9, 9]) }),
    )
    .choose('route-two-way')
    .click(0, 0)
    .click(10, 0)
    .click(20, 0)
    .press('Enter')
    .click(0, 30)
    .click(10, 30)
    .press('Enter')
    .choose('pointer');
  const map = fakeMap();
  connectMap(studio.editor, map.map);
  map.changes.length = 0;
  return { studio, map };
};

const idAt = (studio: ReturnType<typeof openStudio>, x: number, y: number): string =>
  studio.pointAt(x, y)?.id ?? '';

describe('features', () => {
  test('[S9.6] points have the colors of their kinds, and junctions another', () => {
    const { studio, map } = shownFloor();
    const color = (x: number, y: number) => map.drawn.points.get(idAt(studio, x, y));
    expect(color(10, 0)).toMatchObject({ properties: { color: '#F94B5F' } });
    studio.choose('route-two-way').click(10, 0).click(10, 9).press('Enter');
    expect(color(10, 0)).toMatchObject({ properties: { color: '#B8E986' } });
    studio.choose('elevator').click(0, 0).choose('stairs').click(20, 0);
    expect(color(0, 0)).toMatchObject({ properties: { color: '#fcc500' } });
    expect(color(20, 0)).toMatchObject({ properties: { color: '#00d9fc' } });
  });

  test('[S9.6] arrows: ↔ two-way, → one-way along the line', () => {
    const { studio, map } = shownFloor();
    const [a, b] = [idAt(studio, 0, 0), idAt(studio, 10, 0)].toSorted();
    const id = `${a}\n${b}`;
    const line = () => map.drawn.links.get(id);
    expect(line()).toMatchObject({ properties: { arrow: '↔' } });
    const forward = line();
    studio.perform(setRouteLinkDirection(id, 'backward'));
    expect(line()).toMatchObject({ properties: { arrow: '→' } });
    expect(line()?.geometry.coordinates).toEqual(forward?.geometry.coordinates.toReversed());
    studio.perform(setRouteLinkFlags(id, { closed: true }));
    expect(line()).toMatchObject({ properties: { closed: true, accessible: true } });
  });

  test('a polygon is closed and has the key of its POI', () => {
    const { map } = shownFloor();
    const ring = map.drawn.pois.get('shop')?.geometry.coordinates[0];
    expect(ring).toHaveLength(5);
    expect(ring?.[0]).toEqual(ring?.[4]);
  });
});

describe('only changes are drawn', () => {
  test('dragging a point redraws its links and nothing else', () => {
    const { studio, map } = shownFloor();
    const id = idAt(studio, 0, 0);
    studio.drag([0, 0], [0, 3], { withoutRelease: true });
    const { pois, beacons, points, links } = map.changes.at(-1) ?? {};
    expect([pois, beacons]).toEqual([undefined, undefined]);
    expect(points?.put.map((point) => point.id)).toEqual([id]);
    expect(links?.put).toHaveLength(1);
    expect([points?.remove, links?.remove]).toEqual([[], []]);
  });

  test('moving the pointer over empty map draws nothing', () => {
    const { studio, map } = shownFloor();
    studio.move(60, 60).move(61, 60).leave();
    expect(map.changes).toEqual([]);
  });

  test('typing a name redraws one POI', () => {
    const { studio, map } = shownFloor();
    studio.perform(describePoi('shop', 'title', 'Books'));
    expect(map.changes).toEqual([
      { pois: { remove: [], put: [expect.objectContaining({ id: 'shop' })] } },
    ]);
  });

  test('drawing a line redraws only its last segment', () => {
    const { studio, map } = shownFloor();
    studio.choose('route-two-way').click(50, 0).click(60, 0).click(70, 0);
    const { points, links } = map.changes.at(-1) ?? {};
    expect(points?.put).toHaveLength(1);
    expect(links?.put).toHaveLength(1);
    studio.press('Backspace');
    expect(map.changes.at(-1)).toMatchObject({
      points: { put: [], remove: [expect.any(String)] },
      links: { put: [], remove: [expect.any(String)] },
    });
  });

  test('finishing a line only removes the pen', () => {
    const { studio, map } = shownFloor();
    studio.choose('route-two-way').click(50, 0).click(60, 0);
    map.changes.length = 0;
    studio.press('Enter');
    expect(map.changes).toEqual([{ overlay: [] }]);
  });
});

describe('the overlay', () => {
  const kindsIn = (map: ReturnType<typeof fakeMap>): string[] =>
    map.overlay().map(({ properties }) => properties.kind);

  test('a rubber band follows the pointer from the pen', () => {
    const { studio, map } = shownFloor();
    studio.choose('route-two-way').click(50, 0).move(60, 0);
    expect(kindsIn(map)).toEqual(['rubber-band', 'pen', 'aim']);
    studio.leave();
    expect(kindsIn(map)).toEqual(['pen']);
  });

  test('the selected POI has handles if the user may change it', () => {
    const { studio, map } = shownFloor();
    studio.click(42, 42);
    expect(kindsIn(map).filter((kind) => kind === 'corner' || kind === 'side')).toHaveLength(8);
    studio.editor.setAccess({ update: false });
    expect(kindsIn(map)).toEqual(['selected']);
  });

  test('an invalid shape is marked while it is dragged', () => {
    const { studio, map } = shownFloor();
    studio.click(42, 42).drag([45, 45], [42, 35], { free: true, withoutRelease: true });
    const selected = map.overlay().find(({ properties }) => properties.kind === 'selected');
    expect(selected?.properties.refused).toBe(true);
  });

  test('ghosts are shown for the tool that can join them', () => {
    const { studio, map } = shownFloor();
    const ghost = { shaft: 'north', kind: 'elevator', at: placeAt([5, 9]), floor: '2' } as const;
    studio.editor.show({ ghosts: [ghost] });
    expect(kindsIn(map)).toEqual([]);
    studio.choose('stairs');
    expect(kindsIn(map)).toEqual([]);
    studio.choose('elevator');
    expect(map.overlay()).toMatchObject([{ properties: { kind: 'ghost', label: '2' } }]);
  });

  test('shows the tried route, failed POIs and the place of a new beacon', () => {
    const { studio, map } = shownFloor();
    studio.editor.show({ found: [[placeAt([0, 0]), placeAt([9, 0])]], failed: ['shop', 'gone'] });
    studio.choose('place-beacon').click(3, 3);
    expect(kindsIn(map)).toEqual(['found', 'failed', 'place']);
  });

  test('the cursor and the targets of the map follow the tool', () => {
    const { studio, map } = shownFloor();
    expect(map.cursor()).toBe('grab');
    studio.move(0, 0);
    expect(map.cursor()).toBe('pointer');
    studio.drag([0, 0], [1, 1], { withoutRelease: true });
    expect(map.cursor()).toBe('move');
    studio.press('Escape').choose('elevator');
    expect(map.cursor()).toBe('crosshair');
    expect(map.targets()).toEqual(['point', 'ghost', 'link']);
  });
});

test('the editor gets the inputs of the map until it is disconnected', () => {
  const studio = openStudio().choose('place-beacon');
  const map = fakeMap();
  const disconnect = connectMap(studio.editor, map.map);
  const click = {
    type: 'click',
    at: placeAt([1, 1]),
    hit: { on: 'empty' },
    free: false,
    reach: 0,
  } as const;
  map.send(click);
  expect(studio.state().prompt).not.toBeNull();
  disconnect();
  map.changes.length = 0;
  studio.editor.dismiss();
  expect(map.changes).toEqual([]);
  map.send(click);
  expect(studio.state().prompt).toBeNull();
});

test('two states that look the same have no difference', () => {
  const { studio } = shownFloor();
  const before = studio.state();
  studio.editor.show({ failed: ['gone'] });
  expect(studio.state()).not.toBe(before);
  expect(sceneBetween(before, studio.state())).toBeNull();
});
