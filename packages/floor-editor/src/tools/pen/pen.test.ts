import { distanceBetween } from '@floorwright/domain/geo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { drawPoi, newPoi } from '../../edits/pois.ts';
import { edgeIndexOf } from '../../nearby/edges.ts';
import { readoutIn } from '../../state.ts';
import { openStudio, placeAt, type Place } from '../../testing/driver.ts';
import { measureSide, placeTyped } from './measure.ts';
import { type TypedSide, typeKey, withField } from './typed.ts';

const drawing = () => openStudio().choose('create-poi');

describe('typed measures', () => {
  test('a length is typed, then an angle, and Enter places the corner', () => {
    const studio = drawing().click(0, 0).click(10, 0).move(12, 5);
    studio.type('4', '.', '5', 'Tab', '9', '0').press('Enter').move(-3, 4.5);
    studio.type('1', '0', 'Tab', '9', '0').press('Enter').press('Enter');
    expect(studio.ring()).toEqual(['0,0', '10,0', '10,4.5', '0,4.5']);
  });

  test('Arabic and Persian digits are digits', () => {
    const studio = drawing().click(0, 0).click(10, 0).move(12, 5);
    studio.type('٤', '٫', '٥', 'Tab', '۹', '۰').press('Enter').move(-3, 4.5);
    studio.type('١', '٠', 'Tab', '٩', '٠').press('Enter').press('Enter');
    expect(studio.ring()).toEqual(['0,0', '10,0', '10,4.5', '0,4.5']);
  });

  test('an angle is on the side of the pointer', () => {
    const studio = drawing().click(0, 0).click(10, 0).move(12, -5);
    studio.type('4', 'Tab', '9', '0').press('Enter').click(0, -4).press('Enter');
    expect(studio.ring()[2]).toBe('10,-4');
  });

  test('a typed length follows the direction of the pointer, also for a click', () => {
    const studio = drawing().click(0, 0).move(0, 3);
    studio.type('8').move(3, 4, { free: true });
    expect(readoutIn(studio.state())?.length).toBeCloseTo(8, 6);
    studio.click(3, 4, { free: true });
    expect(distanceBetween(placeAt([0, 0]), cornersOf(studio)[1] ?? placeAt([0, 0]))).toBeCloseTo(
      8,
      1,
    );
    expect(readoutIn(studio.state())?.typed).toBeNull();
  });

  test('without a pointer, a side without an angle goes straight on', () => {
    const studio = drawing().click(0, 0).click(10, 0).leave().type('5').press('Enter');
    expect(cornersOf(studio).length).toBe(3);
    studio.type('6', 'Tab', '9', '0').press('Enter').press('Enter');
    expect(studio.ring()).toEqual(['0,0', '10,0', '15,0', '15,6']);
  });

  test('Backspace removes a digit, and Escape what is typed, before they remove a corner', () => {
    const studio = drawing().click(0, 0).click(10, 0).move(10, 3).type('4', '2', 'Backspace');
    expect(readoutIn(studio.state())?.typed?.length).toBe('4');
    studio.press('Escape');
    expect(readoutIn(studio.state())?.typed).toBeNull();
    expect(cornersOf(studio).length).toBe(2);
    expect(studio.tool()).toBe('create-poi');
  });

  test('Backspace in an empty field leaves the other one', () => {
    const length = { length: '4', angle: '', field: 'length' } as const;
    expect(typeKey({ ...length, field: 'angle' }, 'Backspace')).toEqual(length);
    const angle = { length: '', angle: '90', field: 'length' } as const;
    expect(typeKey(angle, 'Backspace')).toEqual(angle);
    const studio = drawing().click(0, 0).click(10, 0).move(10, 3);
    studio.type('4', 'Tab', 'Backspace', 'Backspace');
    expect(readoutIn(studio.state())?.typed).toBeNull();
  });

  test.each([
    ['a lone point', ['.']],
    ['an angle without a length', ['.', 'Backspace', '5', 'Tab', '9', '0', 'Tab', 'Backspace']],
    ['a length of 0', ['0']],
  ])('without a pointer, %s says what is missing', (_what, keys) => {
    const studio = drawing().click(0, 0).click(10, 0).click(10, 6).leave();
    studio.type(...keys).press('Enter');
    expect(studio.notice()).toBe('length-missing');
    expect(cornersOf(studio)).toHaveLength(3);
    expect(studio.press('Escape').press('Enter').ring()).toHaveLength(3);
    const rectangle = openStudio().choose('rectangle').click(0, 0).leave();
    rectangle.type(...keys).press('Enter');
    expect(rectangle.notice()).toBe('length-missing');
  });

  test('letters and a second decimal point are not typed', () => {
    expect(typeKey(null, 'x')).toBeUndefined();
    expect(typeKey(null, 'Backspace')).toBeUndefined();
    expect(typeKey({ length: '1.5', angle: '', field: 'length' }, '.')?.length).toBe('1.5');
  });

  test('a cleared measure leaves the drawing as if nothing had been typed', () => {
    const studio = drawing().click(0, 0).click(10, 0).click(10, 6).leave();
    const fill = (field: TypedSide['field'], text: string): void => {
      const typed = readoutIn(studio.state())?.typed ?? null;
      studio.editor.send({ type: 'measure', typed: withField(typed, field, text) });
    };
    fill('angle', '9');
    fill('angle', '');
    expect(readoutIn(studio.state())?.typed).toBeNull();
    studio.editor.send({ type: 'measure', typed: { length: '', angle: '', field: 'angle' } });
    expect(studio.press('Enter').ring()).toEqual(['0,0', '10,0', '10,6']);
  });

  test('Tab alone types nothing, so that Enter still closes the shape', () => {
    const studio = drawing().click(0, 0).click(10, 0).click(10, 6).move(4, 9).type('Tab');
    expect(studio.press('Enter').ring()).toEqual(['0,0', '10,0', '10,6']);
    expect(typeKey(null, 'Tab')).toBeUndefined();
  });

  test('a placed side has the typed length and angle', () => {
    const coordinate = fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10);
    const place = fc.tuple(coordinate, coordinate).map((at): Place => at);
    fc.assert(
      fc.property(
        place,
        place,
        place,
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 180 }),
        (first, second, pointer, tenths, angle) => {
          const corners = [placeAt(first), placeAt(second)];
          fc.pre(Math.hypot(first[0] - second[0], first[1] - second[1]) > 0.5);
          const typed = {
            length: String(tenths / 10),
            angle: String(angle),
            field: 'angle',
          } as const;
          const placed = placeTyped(corners, typed, placeAt(pointer), []);
          const measured = placed && measureSide(corners, placed, []);
          expect(measured?.length).toBeCloseTo(tenths / 10, 5);
          expect(measured?.angle).toBeCloseTo(angle, 3);
        },
      ),
    );
  });
});

const cornersOf = (studio: ReturnType<typeof openStudio>) => {
  const { active } = studio.state();
  return active.tool === 'create-poi' ? active.draft.corners : [];
};

describe('the constraint', () => {
  test('Shift keeps the next side at a right angle or parallel to the last one', () => {
    const studio = drawing().click(0, 0).click(10, 0);
    studio.click(13, 6, { extend: true }).click(4, 8, { extend: true }).press('Enter');
    expect(studio.ring()).toEqual(['0,0', '10,0', '10,6', '4,6']);
  });

  test('the last corner is on its side, and above the first one only where that is near', () => {
    const shape = () => drawing().click(0, 0).click(10, 0).click(10, 6);
    const far = shape().click(-2, 7, { extend: true }).press('Enter');
    expect(far.ring()[3]).toBe('-2,6');
    const near = shape().click(-0.3, 7, { extend: true }).press('Enter');
    expect(near.ring()[3]).toBe('0,6');
  });

  test('a side is parallel to the wall that the pointer was on', () => {
    const walls = edgeIndexOf([[placeAt([20, 0]), placeAt([30, 10])]]);
    const studio = drawing();
    studio.editor.show({ walls });
    studio.click(0, 0).move(23, 23).move(22, 2).click(7, 6, { extend: true });
    studio.click(0, 9).press('Enter');
    expect(studio.ring()[1]).toBe('6.5,6.5');
  });

  test('on its line, a side still ends at a wall', () => {
    const walls = edgeIndexOf([[placeAt([12, -9]), placeAt([12, 9])]]);
    const studio = drawing();
    studio.editor.show({ walls });
    studio.click(0, 0).click(11.7, 1.5, { extend: true }).click(5, 6).press('Enter');
    expect(studio.ring()[1]).toBe('12,0');
  });

  test('the option for touch screens does the same, and stays for the next shape', () => {
    const studio = drawing().click(0, 0).click(10, 0);
    studio.editor.send({ type: 'toggle', option: 'right-angles' });
    studio.click(13, 6).click(4, 8).press('Enter');
    expect(studio.ring()).toEqual(['0,0', '10,0', '10,6', '4,6']);
    studio.click(0, 20);
    expect(readoutIn(studio.state())?.rightAngles).toBe(true);
  });

  test('a dragged corner stays in line with the sides beyond its neighbors', () => {
    const ring = [placeAt([0, 0]), placeAt([10, 0]), placeAt([10, 8]), placeAt([0, 8])];
    const studio = openStudio()
      .perform(drawPoi({ ...newPoi('shop', ring), title: 'Shop' }))
      .select({ kind: 'poi', key: 'shop', corner: null })
      .drag([10, 8], [14, 9.5], { extend: true });
    expect(studio.ring()[2]).toBe('14,8');
  });
});

describe('snapping', () => {
  const walls = edgeIndexOf([
    [placeAt([20, -50]), placeAt([20, 50])],
    [placeAt([0, 30]), placeAt([50, 30])],
    [placeAt([-20, 10]), placeAt([-10, 10])],
  ]);
  const aimed = (x: number, y: number, from?: Place) => {
    const studio = drawing();
    studio.editor.show({ walls });
    if (from) studio.click(...from, { free: true });
    studio.move(x, y);
    const { active } = studio.state();
    const aim = active.tool === 'create-poi' ? active.draft.pen.aim : null;
    return aim && [aim.on, distanceBetween(aim.at, placeAt([x, y])) <= 0.5];
  };

  test('finds the middle, a crossing, an extension and where a side is perpendicular', () => {
    expect(aimed(20.2, 0.3)).toEqual(['middle', true]);
    expect(aimed(20.2, 30.2)).toEqual(['crossing', true]);
    expect(aimed(-8, 10.3)).toEqual(['extension', true]);
    expect(aimed(20.2, 12.2, [4, 12])).toEqual(['perpendicular', true]);
    expect(aimed(20.2, 14)).toEqual(['edge', true]);
  });
});

test('nothing snaps while snapping is turned off', () => {
  const studio = openStudio({ shown: { snapping: false } }).choose('create-poi');
  studio.click(0, 0).click(8, 0.2).click(8.1, 6).press('Enter');
  expect(studio.ring()).toEqual(['0,0', '8,0.2', '8.1,6']);
});

test('undo does not bring back a measurement that was given up', () => {
  const ring = [placeAt([40, 0]), placeAt([45, 0]), placeAt([45, 5])];
  const studio = openStudio()
    .perform(drawPoi(newPoi('shop', ring)))
    .choose('ruler');
  studio.click(0, 0).click(10, 0).press('Escape');
  expect(studio.notice()).toBeNull();
  expect(studio.undo().pois()).toEqual([]);
  const measured = studio.redo().choose('ruler').choose('ruler').click(0, 0).choose('pointer');
  expect(measured.notice()).toBeNull();
  expect(measured.undo().pois()).toEqual([]);
});
