import { expect, test, vi } from 'vitest';

import { createMap } from './create-map.ts';

const { made, corners } = vi.hoisted(() => ({
  made: [] as Record<string, unknown>[],
  corners: [] as string[],
}));

vi.mock('./maplibre.ts', () => ({
  AttributionControl: Object,
  GeoJSONSource: Object,
  ScaleControl: Object,
  Map: class {
    addControl = (_control: object, corner: string): void => void corners.push(corner);
    on = (): void => undefined;
    constructor(options: Record<string, unknown>) {
      made.push(options);
    }
  },
}));

const create = () =>
  createMap({
    container: document.createElement('div'),
    label: 'Map of the building',
    view: { center: { latitude: 51, longitude: 7 }, zoom: 12 },
  });

const webgl = (context: object | null) =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);

test('[S9.5] a map goes up to zoom 25 and is pitched by 30 degrees', () => {
  webgl({});
  expect(create()).not.toBeNull();
  expect(made.at(-1)).toMatchObject({ maxZoom: 25, pitch: 30, center: [7, 51], zoom: 12 });
});

test('without WebGL there is no map', () => {
  webgl(null);
  const before = made.length;
  expect(create()).toBeNull();
  expect(made).toHaveLength(before);
});

test('scale and attribution are at the end of the line', () => {
  webgl({});
  corners.length = 0;
  create();
  document.documentElement.dir = 'rtl';
  create();
  document.documentElement.removeAttribute('dir');
  expect(corners).toEqual(['bottom-right', 'bottom-right', 'bottom-left', 'bottom-left']);
});
