import type { Placement } from '@floorwright/domain/geo';
import { expect, test } from 'vitest';

import { heightText, textOf, applyTypedValue, type Value } from './values.ts';

const plan: Placement = {
  anchor: { latitude: 48.123456789, longitude: -16.5 },
  width: 80,
  height: 50,
  rotation: -Math.PI / 2,
};

const typed = (value: Value, text: string): Placement => {
  const answer = applyTypedValue(plan, value, text);
  if (answer.outcome !== 'changed') throw new Error(`${text} changed nothing.`);
  return answer.placement;
};

test('numbers have no trailing zeros, and the rotation is clockwise', () => {
  expect(textOf(plan, 'latitude')).toBe('48.1234568');
  expect(textOf(plan, 'longitude')).toBe('-16.5');
  expect(textOf(plan, 'rotation')).toBe('90');
  expect(textOf({ ...plan, rotation: 0 }, 'rotation')).toBe('0');
  expect(textOf(plan, 'width')).toBe('80');
  expect(heightText(plan, { width: 300, height: 100 })).toBe('26.67');
});

test('a typed coordinate moves the plan', () => {
  expect(typed('latitude', '48,2').anchor).toEqual({ latitude: 48.2, longitude: -16.5 });
  expect(typed('latitude', '٤٨٫٢').anchor.latitude).toBe(48.2);
  expect(typed('longitude', ' 12.25 ').anchor).toEqual({
    latitude: 48.123456789,
    longitude: 12.25,
  });
});

test('a typed rotation is clockwise, and 270 is the same as -90', () => {
  expect(typed('rotation', '45').rotation).toBeCloseTo(-Math.PI / 4, 12);
  expect(typed('rotation', '270').rotation).toBeCloseTo(Math.PI / 2, 12);
});

test('a typed width scales the height', () => {
  expect(typed('width', '160')).toMatchObject({ width: 160, height: 100 });
});

test('typing the displayed value changes nothing, including its hidden digits', () => {
  expect(applyTypedValue(plan, 'latitude', '48.1234568')).toEqual({ outcome: 'same' });
});

test.each<[Value, string, string]>([
  ['latitude', '86', 'From -85 to 85'],
  ['longitude', '-181', 'From -180 to 180'],
  ['rotation', '361', 'From -360 to 360'],
  ['width', '0.5', 'From 1 to 20000 m'],
  ['width', 'wide', 'From 1 to 20000 m'],
  ['width', '', 'From 1 to 20000 m'],
])('a %s of %j is refused', (value, text, message) => {
  expect(applyTypedValue(plan, value, text)).toEqual({ outcome: 'refused', message });
});
