import { layerStyles } from '@floorwright/domain/floors';
import { act, render } from '@testing-library/react';
import type { Map } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { someFloor, someLayer } from '../../../testing/examples/some-floor.ts';
import { createMap } from '../../../testing/fake-map.ts';
import { mapMeasures } from '../constants.ts';
import { MapContext } from '../map-context.ts';
import { FitFloor } from './fit-floor.tsx';
import { FloorLayers } from './floor-layers.tsx';
import { FloorPlanImage, toImageCorners } from './floor-plan-image.tsx';

const corners = [
  { latitude: 66.001, longitude: -15.001 },
  { latitude: 66.001, longitude: -14.999 },
  { latitude: 65.999, longitude: -14.999 },
  { latitude: 65.999, longitude: -15.001 },
];

const rooms = someLayer({ id: 1, position: 0, kind: 'rooms' });
const doors = someLayer({ id: 2, position: 1, kind: 'doors' });

const show = (content: ReactNode) => {
  const fake = createMap({ container: document.createElement('div') });
  const onMap = (children: ReactNode, styleCount: number) => (
    // The fake implements everything a layer uses.
    <MapContext value={{ map: fake as unknown as Map, overlays: document.body, styleCount }}>
      {children}
    </MapContext>
  );
  const { rerender, unmount } = render(onMap(content, 1));
  return {
    fake,
    unmount,
    change: (children: ReactNode, styleCount = 1) => rerender(onMap(children, styleCount)),
  };
};

test('[S3.10] layers are drawn in their order, in the colors of their kind', () => {
  const { fake, change } = show(<FloorLayers floor={{ layers: [doors, rooms] }} />);
  expect(fake.getLayersOrder().map((id) => id.replace('floor-layer-', ''))).toEqual([
    '1-areas',
    '1-lines',
    '1-points',
    '2-areas',
    '2-lines',
    '2-points',
  ]);
  expect(fake.getLayer('floor-layer-1-areas')?.paint).toMatchObject({ 'fill-color': '#e6eef5' });
  expect(fake.getLayer('floor-layer-2-lines')?.paint).toMatchObject({
    'line-color': '#8f9bad',
    'line-width': 2,
  });

  change(
    <FloorLayers
      floor={{
        layers: [
          { ...doors, position: 0 },
          { ...rooms, position: 1 },
        ],
      }}
    />,
  );
  expect(fake.getLayersOrder().at(-1)).toBe('floor-layer-1-points');
});

test('tiles of a layer barely overlap, and leave out less than half a pixel', () => {
  const { fake } = show(<FloorLayers floor={{ layers: [rooms] }} />);
  const { buffer, tolerance, maxzoom } = z
    .object({ buffer: z.number(), tolerance: z.number(), maxzoom: z.number() })
    .parse(fake.getSource('floor-layer-1'));
  const widest = Math.max(...Object.values(layerStyles).map(({ width }) => width));
  expect(buffer).toBeGreaterThan(widest);
  expect(buffer).toBeLessThan(20);
  // A tile is stretched by less than two before tiles of the next zoom replace it.
  expect(tolerance * 2).toBeLessThanOrEqual(0.5);
  expect(maxzoom).toBeGreaterThan(mapMeasures.drawZoom);
});

test('a layer is sent once: a new kind, URL or order does not send it again', () => {
  const { fake, change } = show(<FloorLayers floor={{ layers: [rooms, doors] }} />);
  expect(fake.sent).toEqual(['floor-layer-1', 'floor-layer-2']);
  const file = { ...rooms.file, url: 'https://files.test/signed-again' };
  change(
    <FloorLayers
      floor={{
        layers: [
          { ...rooms, kind: 'wc', file, position: 1 },
          { ...doors, position: 0 },
        ],
      }}
    />,
  );
  expect(fake.getLayer('floor-layer-1-areas')?.paint).toMatchObject({ 'fill-color': '#e3dcf0' });
  expect(fake.sent).toHaveLength(2);

  const replaced = { ...rooms, file: { ...rooms.file, checksum: 'another' } };
  change(<FloorLayers floor={{ layers: [replaced, doors] }} />);
  expect(fake.sent).toEqual(['floor-layer-1', 'floor-layer-2', 'floor-layer-1']);
  expect(fake.getLayersOrder().at(-1)).toBe('floor-layer-2-points');
});

test('a layer is hidden and shown without being sent again', () => {
  const floor = { layers: [rooms, doors] };
  const { fake, change } = show(<FloorLayers floor={floor} visibleIds={new Set([2])} />);
  expect(fake.getLayer('floor-layer-1-areas')?.visibility).toBe('none');
  expect(fake.getLayer('floor-layer-2-areas')?.visibility).toBe('visible');
  change(<FloorLayers floor={floor} visibleIds={new Set([1, 2])} />);
  expect(fake.getLayer('floor-layer-1-areas')?.visibility).toBe('visible');
  expect(fake.sent).toHaveLength(2);
});

test('a map with a new style gets everything again, and unmounting removes everything', async () => {
  const content = (
    <>
      <FloorPlanImage url="https://files.test/plan.webp" corners={corners} />
      <FloorLayers floor={{ layers: [rooms] }} />
    </>
  );
  const { fake, change, unmount } = show(content);
  expect(fake.sent).toHaveLength(2);
  fake.setStyle('another');
  await fake.loaded();
  change(content, 2);
  expect(fake.sent).toHaveLength(4);
  expect(fake.getLayersOrder()).toHaveLength(4);
  unmount();
  expect(fake.getLayersOrder()).toEqual([]);
});

test('layers added while a style is loading wait for it', async () => {
  const plan = <FloorPlanImage url="https://files.test/plan.webp" corners={corners} />;
  const { fake, change } = show(<FloorLayers floor={{ layers: [rooms] }} />);
  fake.setStyle('another');
  const both = (
    <>
      {plan}
      <FloorLayers
        floor={{ layers: [{ ...rooms, kind: 'wc' }, doors] }}
        visibleIds={new Set([2])}
      />
    </>
  );
  change(both);
  expect(fake.getLayersOrder()).toEqual([]);
  await fake.loaded();
  change(both, 2);
  expect(fake.getLayersOrder()).toHaveLength(7);
  expect(fake.getLayer('floor-layer-1-areas')?.paint).toMatchObject({ 'fill-color': '#e3dcf0' });
  expect(fake.getLayer('floor-layer-1-areas')?.visibility).toBe('none');
});

test('a plan is drawn below the layers, even when it comes later', () => {
  const layers = <FloorLayers floor={{ layers: [rooms] }} />;
  const { fake, change } = show(layers);
  change(
    <>
      {layers}
      <FloorPlanImage url="https://files.test/plan.webp" corners={corners} opacity={0.4} />
    </>,
  );
  const [lowest = ''] = fake.getLayersOrder();
  expect(lowest).toMatch(/^floor-plan-/);
  expect(fake.getLayer(lowest)?.paint).toMatchObject({ 'raster-opacity': 0.4 });
});

test('[S3.9] the picture of a plan follows its corners', () => {
  const { fake, change } = show(<FloorPlanImage url="https://files.test/p" corners={corners} />);
  const [id = ''] = fake.sent;
  const moved = corners.map(({ latitude, longitude }) => ({ latitude, longitude: longitude + 1 }));
  change(<FloorPlanImage url="https://files.test/p" corners={moved} />);
  expect(fake.getSource(id)).toMatchObject({ coordinates: toImageCorners(moved) });
  expect(fake.sent).toHaveLength(1);
});

test('a plan across the date line continues beyond it', () => {
  const over = [
    { latitude: 1, longitude: 179.999 },
    { latitude: 1, longitude: -179.999 },
    { latitude: 0, longitude: -179.999 },
    { latitude: 0, longitude: 179.999 },
  ];
  expect(toImageCorners(over)?.[1]?.[0]).toBeCloseTo(180.001, 6);
  expect(toImageCorners(someFloor.coordinates)).toBeUndefined();
});

test('a floor is fitted even when the file of a layer never loads', async () => {
  const floor = { ...someFloor, layers: [rooms, doors] };
  const layers = <FloorLayers floor={floor} />;
  const { fake, change } = show(layers);
  Object.assign(fake.getSource('floor-layer-1') ?? {}, { getBounds: () => new Promise(() => {}) });
  change(
    <>
      {layers}
      <FitFloor floor={floor} otherwise={{ latitude: 0, longitude: 0 }} />
    </>,
  );
  await act(() => fake.loaded());
  expect(fake.cameras).toEqual([]);
  await act(async () => fake.fire('error', { sourceId: 'floor-layer-1' }));
  await expect.poll(() => fake.cameras).toHaveLength(1);
});
