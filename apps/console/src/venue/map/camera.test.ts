import type { Map } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';

import { fitTo, flyTo } from './camera.ts';

const container = (width: number, height: number) => ({ clientWidth: width, clientHeight: height });

const mapOf = (size = container(1000, 800), zoom = 3) => {
  const fake = {
    getZoom: () => zoom,
    getStyle: vi.fn<() => object | undefined>(() => ({})),
    getContainer: () => size,
    jumpTo: vi.fn<(camera: object) => void>(),
    flyTo: vi.fn<(camera: object) => void>(),
    cameraForBounds: vi.fn<(bounds: object, options: object) => object>(() => ({
      center: [1, 2],
      zoom: 9,
    })),
  };
  return { fake, map: fake as unknown as Map };
};

const berlin = { latitude: 52.5, longitude: 13.4 };
const paris = { latitude: 48.9, longitude: 2.35 };

test('[S9.5] a search result is shown at zoom 16', () => {
  const { fake, map } = mapOf();
  flyTo(map, berlin);
  expect(fake.flyTo.mock.lastCall?.[0]).toMatchObject({ center: [13.4, 52.5], zoom: 16 });
});

test('a map that shows nothing yet does not fly to its first place', () => {
  const { fake, map } = mapOf();
  fake.getStyle.mockReturnValue(undefined);
  flyTo(map, berlin);
  expect(fake.flyTo).not.toHaveBeenCalled();
  expect(fake.jumpTo.mock.lastCall?.[0]).toMatchObject({ center: [13.4, 52.5], zoom: 16 });
});

test('a map that is closer already stays at its zoom', () => {
  const { fake, map } = mapOf(undefined, 19);
  flyTo(map, berlin);
  expect(fake.flyTo.mock.lastCall?.[0]).toMatchObject({ zoom: 19 });
});

test('[S9.5] a single marker is shown at zoom 12', () => {
  const { fake, map } = mapOf();
  fitTo(map, [berlin]);
  expect(fake.flyTo.mock.lastCall?.[0]).toMatchObject({ center: [13.4, 52.5], zoom: 12 });
});

test('[S9.5] several markers are fitted with a padding of 100', () => {
  const { fake, map } = mapOf();
  fitTo(map, [berlin, paris]);
  expect(fake.cameraForBounds).toHaveBeenCalledWith(
    [
      [2.35, 48.9],
      [13.4, 52.5],
    ],
    expect.objectContaining({ padding: 100 }),
  );
  expect(fake.flyTo).toHaveBeenCalled();
});

test('on a small map the padding leaves room for the markers', () => {
  const { fake, map } = mapOf(container(390, 240));
  fitTo(map, [berlin, paris]);
  expect(fake.cameraForBounds).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ padding: 30 }),
  );
});

test('with reduced motion the map jumps', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { fake, map } = mapOf();
  flyTo(map, berlin);
  expect(fake.jumpTo).toHaveBeenCalled();
  expect(fake.flyTo).not.toHaveBeenCalled();
});

test('the covered side of a wide map is left out, that of a narrow map is not', () => {
  const padding = (width: number) => {
    const { fake, map } = mapOf(container(width, 800));
    fitTo(map, [berlin, paris], { coveredEnd: 200 });
    return fake.cameraForBounds.mock.lastCall?.[1];
  };
  expect(padding(1100)).toMatchObject({ padding: { left: 100, right: 300 } });
  expect(padding(760)).toMatchObject({ padding: 95 });
  document.documentElement.dir = 'rtl';
  expect(padding(1100)).toMatchObject({ padding: { left: 300, right: 100 } });
  document.documentElement.removeAttribute('dir');
});
