import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';

import { createMap } from '../../../testing/fake-map.ts';
import { createDrawing } from './drawing.ts';
import { createHitTest } from './hits.ts';
import { layers } from './layer-names.ts';

/** One degree is ten pixels here. */
const point = (id: string, lng: number, lat: number) => ({
  layer: { id: layers.points },
  properties: { id },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});
const link = {
  layer: { id: layers.links },
  properties: { id: 'l' },
  geometry: { type: 'LineString', coordinates: [] },
};
const area = {
  layer: { id: layers.poiAreas },
  properties: { id: 'p9' },
  geometry: { type: 'Polygon' },
};
const corner = {
  layer: { id: layers.overlayDots },
  properties: { id: 'c', kind: 'corner', index: 2 },
  geometry: { type: 'Point', coordinates: [1, -1] },
};

const open = async (under: object[]) => {
  const fake = createMap({ container: document.createElement('div') });
  fake.setStyle({});
  await fake.loaded();
  await Promise.resolve();
  const map = fake as unknown as MapLibreMap;
  const drawing = createDrawing(map);
  drawing.addTo();
  drawing.draw({
    links: {
      remove: [],
      put: [
        {
          type: 'Feature',
          id: 'l',
          geometry: {
            type: 'LineString',
            coordinates: [
              [0, -1],
              [4, -1],
            ],
          },
          properties: { id: 'l', direction: 'both', arrow: '↔', accessible: true, closed: false },
        },
      ],
    },
  });
  fake.under = under;
  return createHitTest(map, drawing);
};

const everything = ['point', 'corner', 'side', 'ghost', 'beacon', 'link', 'poi'] as const;

test('the first target under the pointer wins', async () => {
  const hitTest = await open([area, link, point('a', 1, -1)]);
  expect(hitTest(everything, { x: 10, y: 10 }, 6)).toEqual({ on: 'point', id: 'a' });
  expect(hitTest(['link', 'poi'], { x: 10, y: 10 }, 6)).toMatchObject({ on: 'link', id: 'l' });
});

test('a dragged point does not hide the one below it', async () => {
  const hitTest = await open([point('a', 1.5, -1), point('b', 1.1, -1)]);
  const dragged = { on: 'point', id: 'b' } as const;
  expect(hitTest(['point'], { x: 10, y: 10 }, 6, dragged)).toEqual({ on: 'point', id: 'a' });
});

test('the nearer of two points is hit', async () => {
  const hitTest = await open([point('a', 1.5, -1), point('b', 1.1, -1)]);
  expect(hitTest(['point'], { x: 10, y: 10 }, 6)).toEqual({ on: 'point', id: 'b' });
});

test('a link is hit at its place nearest to the pointer', async () => {
  const hitTest = await open([link]);
  expect(hitTest(['link'], { x: 20, y: 13 }, 6)).toEqual({
    on: 'link',
    id: 'l',
    at: { latitude: -1, longitude: 2 },
  });
});

test('a corner is hit with its index, and overlay features by their kind', async () => {
  const hitTest = await open([corner]);
  expect(hitTest(['side', 'corner'], { x: 10, y: 10 }, 6)).toEqual({ on: 'corner', index: 2 });
});

test('without a feature under the pointer, the hit is empty map', async () => {
  const hitTest = await open([]);
  expect(hitTest(everything, { x: 10, y: 10 }, 6)).toEqual({ on: 'empty' });
});
