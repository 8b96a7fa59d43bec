import { expect, test } from 'vitest';

import { guessLayerKind, layerKinds, layerStyles } from './layers.ts';

test('[S3.10] the kinds are the styling categories', () => {
  expect(layerKinds.join(' ')).toBe(
    'other arrows be corridors doors elevators garden outlayer parking rooms sidewalk stairs street walls wc',
  );
});

test.each([
  ['Corridors', 'corridors'],
  ['Units', 'rooms'],
  ['Restrooms', 'wc'],
  ['Elevators', 'elevators'],
  ['Stairs', 'stairs'],
  ['Openings', 'doors'],
  ['Waypoints', 'arrows'],
  ['floor-2-walls.geojson', 'walls'],
  ['WC.json', 'wc'],
  ['unit 12.geojson', 'rooms'],
  ['door.geojson', 'doors'],
  ['Furniture', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('[S3.10] a layer called %s is drawn as %s', (name, kind) => {
  expect(guessLayerKind(name)).toBe(kind);
});

test('[S3.10] every kind is drawn in a way of its own', () => {
  const styles = layerKinds.map((kind) => JSON.stringify(layerStyles[kind]));
  expect(new Set(styles).size).toBe(layerKinds.length);
});
