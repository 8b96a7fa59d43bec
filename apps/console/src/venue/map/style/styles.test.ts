import { expect, test } from 'vitest';

import { bundledStyle } from './bundled-style.ts';
import { gridOver, gridStep } from './grid.ts';
import { paletteOf } from './palettes.ts';
import { remoteStyle } from './watch-style.ts';

test('a style URL is used as is, a tile template becomes a style', () => {
  expect(remoteStyle('https://maps.test/style.json')).toBe('https://maps.test/style.json');
  expect(remoteStyle('https://maps.test/{z}/{x}/{y}.png')).toMatchObject({
    sources: { tiles: { type: 'raster', tiles: ['https://maps.test/{z}/{x}/{y}.png'] } },
  });
});

test('the bundled map loads no fonts and has its own colors for each theme', () => {
  const looks = [
    paletteOf('street', 'light'),
    paletteOf('street', 'dark'),
    paletteOf('satellite', 'light'),
  ];
  for (const palette of looks) {
    const style = bundledStyle(palette);
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
  }
  expect(new Set(looks.map(({ land }) => land)).size).toBe(3);
  expect(paletteOf('satellite', 'dark')).toBe(paletteOf('satellite', 'light'));
});

test('the background is land until sea and coasts have loaded', () => {
  const palette = paletteOf('street', 'light');
  const [ground, surface] = bundledStyle(palette).layers;
  expect(ground).toMatchObject({ type: 'background', paint: { 'background-color': palette.land } });
  expect(surface).toMatchObject({ type: 'fill', source: 'land' });
  expect(JSON.stringify(surface)).toContain(`"sea","${palette.water}"`);
});

test.each([9, 12.3, 16, 19.7, 25])(
  'the lines of the net are in reach of the eye at zoom %d',
  (zoom) => {
    const pixels = (gridStep(zoom) / 360) * 512 * 2 ** zoom;
    expect(pixels).toBeGreaterThanOrEqual(90);
    expect(pixels).toBeLessThanOrEqual(226);
  },
);

test('the grid covers the visible area, and every fifth line is strong', () => {
  const extent = { west: 9.9, south: 53.5, east: 10.1, north: 53.6 };
  const { features } = gridOver(extent, 12);
  const upright = features.filter(({ geometry }) => {
    const [from, to] = geometry.coordinates;
    return from?.[0] === to?.[0];
  });
  const longitudes = upright.map(({ geometry }) => geometry.coordinates[0]?.[0] ?? 0);
  expect(Math.min(...longitudes)).toBeLessThanOrEqual(extent.west);
  expect(Math.max(...longitudes)).toBeGreaterThanOrEqual(extent.east);
  const strong = upright.map(({ properties }) => properties.strong);
  expect(strong.indexOf(true, strong.indexOf(true) + 1) - strong.indexOf(true)).toBe(5);
});
