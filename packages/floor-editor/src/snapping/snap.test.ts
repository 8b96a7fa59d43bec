import { distanceBetween, type Position } from '@floorwright/domain/geo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { drawPoi, newPoi } from '../edits/pois.ts';
import { boxAround } from '../nearby/areas.ts';
import { edgeIndexOf } from '../nearby/edges.ts';
import { overlayOf } from '../scene/difference.ts';
import { openStudio, type Place, placeAt, placeOf } from '../testing/driver.ts';
import { snap } from './snap.ts';

const box = (x: number, y: number, width: number, height: number): Position[] =>
  (
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const
  ).map(placeAt);

const besideShop = () =>
  openStudio()
    .perform(drawPoi({ ...newPoi('shop', box(0, 0, 8, 6)), title: 'Shop' }))
    .choose('create-poi');

describe('a shape while it is drawn', () => {
  test('snaps to the corners of the POI beside it, exactly', () => {
    const studio = besideShop().click(8.3, -0.2).click(16, 0.1).click(16, 6).click(8.2, 6.3);
    const drawn = studio
      .press('Enter')
      .pois()
      .find(({ key }) => key !== 'shop');
    const [, right, upper] = box(0, 0, 8, 6);
    expect(drawn?.ring[0]).toEqual(right);
    expect(drawn?.ring.at(-1)).toEqual(upper);
  });

  test('snaps to the sides of walls and POIs, with right angles', () => {
    const walls = edgeIndexOf([[placeAt([20, -50]), placeAt([20, 50])]]);
    const studio = besideShop();
    studio.editor.show({ walls });
    studio.click(8.2, 2).click(19.7, 2.1).click(20.3, 5.1).click(8.3, 5).press('Enter');
    const drawn = studio.pois().find(({ key }) => key !== 'shop');
    expect(drawn?.ring.map(placeOf)).toEqual(['8,2', '20,2', '20,5.1', '8,5.1']);
  });

  test('says what the aim has snapped to, and does not snap while the key is held down', () => {
    const studio = besideShop();
    const aimed = (x: number, y: number, hold = {}): string | undefined => {
      studio.move(x, y, hold);
      const aim = overlayOf(studio.state()).find(({ properties: { kind } }) => kind === 'aim');
      return aim?.properties.label;
    };
    expect(aimed(8.3, 6.2)).toBe('corner');
    expect(aimed(8.3, 3.2)).toBe('middle');
    expect(aimed(8.3, 1.5)).toBe('edge');
    expect(aimed(10, 6.2)).toBe('extension');
    expect(aimed(12, 8)).toBe('');
    expect(aimed(8.3, 6.2, { free: true })).toBe('');
  });
});

test('a moved POI snaps to its neighbor, and so does a dragged corner', () => {
  const studio = besideShop()
    .perform(drawPoi({ ...newPoi('kiosk', box(20, 0, 4, 4)), title: 'Kiosk' }))
    .choose('select-poi')
    .click(22, 2)
    .drag([22, 2], [10.3, 2.2]);
  const kiosk = () =>
    studio
      .pois()
      .find(({ key }) => key === 'kiosk')
      ?.ring.map(placeOf);
  expect(kiosk()).toEqual(['8,0', '12,0', '12,4', '8,4']);
  studio.drag([12, 4], [11.8, 6.1]).drag([8, 4], [8.3, 5.8]);
  expect(kiosk()?.at(-1)).toBe('8,6');
});

describe('snapping to very many lines', () => {
  const room = (index: number): Position[] => {
    const [x, y] = [(index % 125) * 3, Math.floor(index / 125) * 3];
    const ring = box(x, y, 2.8, 2.8);
    return [...ring, ...ring.slice(0, 1)];
  };
  const rooms = Array.from({ length: 12_500 }, (_, index) => room(index));
  const index = edgeIndexOf(rooms);

  test('the nearest of 50,000 corners is the same as in a full scan', () => {
    const corners = rooms.flat();
    const place = fc.tuple(fc.nat(3750), fc.nat(3000)).map(([x, y]): Place => [x / 10, y / 10]);
    fc.assert(
      fc.property(place, (at) => {
        const pointer = placeAt(at);
        const nearest = Math.min(...corners.map((corner) => distanceBetween(pointer, corner)));
        const snapped = snap(pointer, 0.4, index.near, []);
        fc.pre(Math.abs(nearest - 0.4) > 0.01);
        const isNear = nearest < 0.4;
        expect(snapped.on === 'corner').toBe(isNear);
        const away = isNear ? distanceBetween(pointer, snapped.at) : nearest;
        expect(away).toBeCloseTo(nearest, 2);
      }),
      { numRuns: 20 },
    );
  });

  test('only the lines around the pointer are visited', () => {
    expect(index.near(boxAround(placeAt([150, 150]), 0.5)).length).toBeLessThan(20);
  });
});
