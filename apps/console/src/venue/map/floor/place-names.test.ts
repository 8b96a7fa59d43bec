import { localPlane } from '@floorwright/domain/geo';
import { expect, test } from 'vitest';

import { nameOf } from './place-names.ts';

const { toGlobe } = localPlane({ latitude: 52.5, longitude: 13.4 });
const room = (width: number, height: number) => [
  toGlobe({ x: 0, y: 0 }),
  toGlobe({ x: width, y: 0 }),
  toGlobe({ x: width, y: height }),
  toGlobe({ x: 0, y: height }),
];

test('a name appears from the zoom at which it fits inside its place', () => {
  const hall = nameOf({ title: 'Exhibition hall', coordinates: room(60, 40) }).properties;
  const closet = nameOf({ title: 'Exhibition hall', coordinates: room(3, 2) }).properties;
  expect(hall.label_zoom).toBeLessThan(18);
  expect(closet.label_zoom).toBeGreaterThan(19);
  expect(hall.area).toBeGreaterThan(closet.area);
});

test('a place without an area has no name at any zoom', () => {
  const spot = toGlobe({ x: 0, y: 0 });
  expect(nameOf({ title: 'Shop', coordinates: [spot, spot, spot] }).properties.label_zoom).toBe(30);
});
