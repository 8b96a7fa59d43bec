import type { LinkFeature, PoiFeature } from '@floorwright/floor-editor';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';

import { createMap } from '../../../testing/fake-map.ts';
import { arrowOf, createDrawing } from './drawing.ts';
import { layers, sources } from './layer-names.ts';
import { layerSpecs } from './layer-specs.ts';

const poi = (id: string, title: string): PoiFeature => ({
  type: 'Feature',
  id,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
        [0, 0],
      ],
    ],
  },
  properties: { id, title, color: '#fff', outline: '#000', icon: null },
});

const link = (from: [number, number], to: [number, number]): LinkFeature => ({
  type: 'Feature',
  id: 'l',
  geometry: { type: 'LineString', coordinates: [from, to] },
  properties: { id: 'l', direction: 'forward', arrow: '→', accessible: true, closed: false },
});

const open = async () => {
  const fake = createMap({ container: document.createElement('div') });
  fake.setStyle({});
  await fake.loaded();
  await Promise.resolve();
  const drawing = createDrawing(fake as unknown as MapLibreMap);
  drawing.addTo();
  const featuresOf = (source: string) => {
    const data = fake.getSource(source)?.data;
    return typeof data === 'object' ? data.features : [];
  };
  return { fake, drawing, featuresOf };
};

test('the drawing survives a change of the map style', async () => {
  const { fake, drawing, featuresOf } = await open();
  drawing.draw({ pois: { remove: [], put: [poi('a', 'Bakery'), poi('b', 'Books')] } });
  drawing.draw({ pois: { remove: ['a'], put: [poi('b', 'Bookshop')] } });
  fake.setStyle({});
  await fake.loaded();
  await Promise.resolve();
  expect(featuresOf(sources.pois)).toEqual([]);
  drawing.addTo();
  expect(featuresOf(sources.pois).map(({ id }) => id)).toEqual(['b']);
  expect(featuresOf(sources.titles)).toMatchObject([{ properties: { title: 'Bookshop' } }]);
});

test('the name of a POI is in its middle, once', async () => {
  const { drawing, featuresOf } = await open();
  drawing.draw({ pois: { remove: [], put: [poi('a', 'Bakery')] } });
  const [title] = featuresOf(sources.titles);
  const near = (degrees: number) => expect.closeTo(degrees, 2) as number;
  expect(title?.geometry).toEqual({ type: 'Point', coordinates: [near(1), near(1)] });
});

test('names of POIs are placed before all other texts, and only where they fit', () => {
  const symbols = layerSpecs.filter(({ type }) => type === 'symbol');
  expect(symbols.at(-1)).toMatchObject({
    id: layers.titles,
    filter: ['<=', ['get', 'label_zoom'], ['zoom']],
  });
});

test.each([
  [[0, 0], [1, 0], 0],
  [[0, 0], [0, 1], -90],
  [[0, 0], [-1, 0], -180],
  [[0, 0], [0, -1], 90],
] as const)('[S9.6] an arrow from %j to %j is turned by %d degrees', (from, to, angle) => {
  const arrow = arrowOf(link([...from], [...to]));
  expect(arrow.properties?.['angle']).toBeCloseTo(angle);
  expect(arrow.properties?.['arrow']).toBe('→');
});

test('an arrow needs a link that is long enough, and less of it in one direction', () => {
  // At zoom 20 a pixel is about 1.3e-6 degrees wide.
  const from: [number, number] = [0, 60];
  const oneWay = link(from, [4e-5, 60]);
  const twoWay = { ...oneWay, properties: { ...oneWay.properties, arrow: '↔' as const } };
  const zoomOf = (feature: LinkFeature): number =>
    Number(arrowOf(feature).properties?.['arrow_zoom']);
  expect(zoomOf(oneWay)).toBeCloseTo(18.72, 1);
  expect(zoomOf(twoWay)).toBeCloseTo(19.46, 1);
  // Half the degrees of latitude are as many pixels at 60 degrees north.
  expect(zoomOf(link([0, 60], [0, 60 + 2e-5]))).toBeCloseTo(zoomOf(oneWay), 2);
  expect(zoomOf(link(from, from))).toBeGreaterThan(25);
  expect(layerSpecs.find(({ id }) => id === layers.arrows)).toMatchObject({
    filter: ['<=', ['get', 'arrow_zoom'], ['zoom']],
  });
});

test('[S4.28] [S9.5] POIs and their names are hidden below zoom 17', () => {
  const ofPois = layerSpecs.filter(({ id }) =>
    [layers.poiAreas, layers.poiOutlines, layers.titles].some((layer) => layer === id),
  );
  expect(ofPois.map(({ minzoom }) => minzoom)).toEqual([17, 17, 17]);
});
