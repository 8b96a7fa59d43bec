import { ringArea, ringProblem } from '@floorwright/domain/geo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { drawPoi, newPoi } from '../../edits/pois.ts';
import * as shapes from '../../shapes/index.ts';
import { readoutIn } from '../../state.ts';
import { openStudio, type Place, placeAt, type Studio } from '../../testing/driver.ts';

const shop: Place[] = [
  [0, 0],
  [10, 0],
  [10, 6],
  [0, 6],
];
const withShop = (): Studio =>
  openStudio({ shown: { shapes } }).perform(
    drawPoi({ ...newPoi('shop', shop.map(placeAt)), title: 'Shop' }),
  );

const coordinate = fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10);
const place = fc.tuple(coordinate, coordinate).map((at): Place => at);

describe('the rectangle by three points', () => {
  test('is drawn at any angle, and the tool stays for the next one', () => {
    const studio = openStudio().choose('rectangle');
    studio.click(0, 0).click(4, 4).move(0, 9).click(0, 6, { free: true });
    expect(studio.ring()).toEqual(['0,0', '4,4', '1,7', '-3,3']);
    expect(studio.tool()).toBe('rectangle');
    expect(studio.undo().pois()).toEqual([]);
  });

  test('takes typed lengths', () => {
    const studio = openStudio().choose('rectangle').click(0, 0).move(5, 0.1);
    studio.type('8').press('Enter').move(3, 3).type('5').press('Enter');
    expect(ringArea(studio.pois()[0]?.ring ?? [])).toBeCloseTo(40, 2);
  });

  test('waits for its third point, also after a double click or Enter', () => {
    const studio = openStudio().choose('rectangle').click(0, 0).press('Enter');
    studio.click(8, 0).click(8, 0).press('Enter');
    expect([studio.tool(), studio.notice()]).toEqual(['rectangle', null]);
    expect(studio.click(8, 5).ring()).toEqual(['0,0', '8,0', '8,5', '0,5']);
    expect(studio.press('Enter').tool()).toBe('pointer');
  });

  test('without a height it is refused, and can be drawn again', () => {
    const studio = openStudio().choose('rectangle').click(0, 0).click(8, 0).click(14, 0);
    expect(studio.pois()).toEqual([]);
    expect(studio.notice()).not.toBeNull();
    expect(studio.click(0, 0).click(8, 0).click(8, 5).pois()).toHaveLength(1);
  });

  test('any three places give a valid ring with the side and the height, or none', () => {
    fc.assert(
      fc.property(place, place, place, (from, to, reached) => {
        const studio = openStudio().choose('rectangle');
        for (const [x, y] of [from, to, reached]) studio.click(x, y, { free: true });
        const side = Math.hypot(to[0] - from[0], to[1] - from[1]);
        const across =
          (to[0] - from[0]) * (reached[1] - from[1]) - (to[1] - from[1]) * (reached[0] - from[0]);
        const [poi] = studio.pois();
        const isLarge = side > 1 && Math.abs(across) > side;
        expect(poi !== undefined || !isLarge).toBe(true);
        if (!poi) return;
        expect(ringProblem(poi.ring)).toBeNull();
        expect(ringArea(poi.ring)).toBeCloseTo(Math.abs(across), 1);
      }),
    );
  });
});

describe('splitting', () => {
  test('a line across a POI makes two of it, in one undo step', () => {
    const studio = withShop().choose('split').click(4, -2).click(4, 8).press('Enter');
    expect(studio.pois().map(({ title }) => title)).toEqual(['Shop', 'Shop']);
    expect(studio.selected()).toHaveLength(2);
    expect(studio.tool()).toBe('split');
    expect(studio.undo().pois()).toHaveLength(1);
  });

  test('a line that misses stays, with the reason', () => {
    const studio = withShop().choose('split').click(20, -2).click(20, 8).press('Enter');
    expect(studio.notice()).toBe('line-missed');
    expect(readoutIn(studio.state())).not.toBeNull();
    studio.press('Escape').click(4, -2).click(4, 8).press('Enter');
    expect(studio.pois()).toHaveLength(2);
  });

  test('waits for the library', () => {
    const studio = withShop();
    studio.editor.show({ shapes: null });
    studio.choose('split').click(4, -2).click(4, 8).press('Enter');
    expect(studio.notice()).toBe('tool-loading');
    studio.editor.show({ shapes });
    expect(studio.press('Enter').pois()).toHaveLength(2);
  });
});

describe('the ruler', () => {
  const near = (meters: number): unknown => expect.closeTo(meters, 2);
  const summary = (studio: Studio) => readoutIn(studio.state())?.summary;

  test('measures a distance, and from three places on the area', () => {
    const studio = withShop().choose('ruler').click(0, 0).move(10, 0);
    expect(summary(studio)).toEqual({ length: near(10), inside: null });
    studio.click(10, 0).click(10, 6).leave();
    expect(summary(studio)).toMatchObject({ length: near(16), inside: { area: near(30) } });
    studio.click(0, 6).press('Enter').move(40, 40);
    expect(summary(studio)).toEqual({
      length: near(26),
      inside: { area: near(60), outline: near(32) },
    });
    // The next click begins another one, and nothing was drawn.
    expect(summary(studio.click(0, 0).leave())).toBeNull();
    expect(studio.pois()).toHaveLength(1);
    expect(studio.press('Escape').tool()).toBe('ruler');
    expect(studio.press('Escape').tool()).toBe('pointer');
  });

  test('a finished line has no next side', () => {
    const studio = withShop().choose('ruler').click(0, 0).click(10, 0).leave();
    expect(readoutIn(studio.state())?.hasNext).toBe(true);
    expect(readoutIn(studio.press('Enter').state())?.hasNext).toBe(false);
  });

  test('keeps the right angles for the next line', () => {
    const studio = withShop().choose('ruler').click(0, 0);
    studio.editor.send({ type: 'toggle', option: 'right-angles' });
    const keepsThem = () => readoutIn(studio.click(0, 0).state())?.rightAngles;
    studio.press('Escape');
    expect(keepsThem()).toBe(true);
    studio.click(5, 0).press('Enter').press('Backspace');
    expect(keepsThem()).toBe(true);
  });

  test('Backspace takes back a place, and a role that may not draw can measure', () => {
    const studio = openStudio({ access: { manage: false, update: false } }).choose('ruler');
    studio.click(0, 0).click(3, 4).click(9, 9).press('Backspace').leave();
    expect(summary(studio)).toEqual({ length: near(5), inside: null });
  });
});

describe('an arc', () => {
  const bend = (studio: Studio): Studio => {
    studio.editor.send({ type: 'toggle', option: 'arc' });
    return studio;
  };

  test('replaces the last side, and is taken back as a whole', () => {
    const studio = openStudio().choose('create-poi').click(0, 0).click(10, 0);
    bend(studio).move(5, 4).click(5, -5, { free: true });
    studio.click(10, 8, { free: true }).click(0, 8, { free: true });
    studio.press('Enter');
    const [poi] = studio.pois();
    expect(ringArea(poi?.ring ?? [])).toBeCloseTo(80 + (Math.PI * 25) / 2, 0);
    const again = openStudio().choose('create-poi').click(0, 0).click(10, 0);
    bend(again).click(5, -5, { free: true }).press('Backspace');
    again.click(10, 8).click(0, 8).press('Enter');
    expect(again.ring()).toEqual(['0,0', '10,0', '10,8', '0,8']);
  });

  test('a press that becomes a click does not end it', () => {
    const studio = openStudio().choose('create-poi').click(0, 0).click(10, 0);
    bend(studio).drag([5, -5], [5, -5], { free: true, withoutRelease: true });
    expect(readoutIn(studio.state())?.arc).toBe(true);
  });

  test('Escape leaves the side straight, and a single corner cannot bend', () => {
    const studio = openStudio().choose('create-poi').click(0, 0);
    expect(readoutIn(bend(studio).state())?.arc).toBeNull();
    bend(studio.click(10, 0)).move(5, -5).press('Escape');
    expect(readoutIn(studio.state())?.arc).toBe(false);
    studio.click(10, 8).press('Enter');
    expect(studio.ring()).toEqual(['0,0', '10,0', '10,8']);
  });

  test('through any place makes a valid shape, or is refused', () => {
    fc.assert(
      fc.property(place, place, place, place, (from, to, through, last) => {
        const studio = openStudio().choose('create-poi');
        for (const [x, y] of [from, to]) studio.click(x, y, { free: true });
        bend(studio).click(through[0], through[1], { free: true });
        studio.click(last[0], last[1], { free: true }).press('Enter');
        for (const { ring } of studio.pois()) expect(ringProblem(ring)).toBeNull();
      }),
    );
  });
});
