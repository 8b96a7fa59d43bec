import { guessLayerKind } from '@floorwright/domain/floors';
import { localPlane, type PlanePoint, placementOf } from '@floorwright/domain/geo';
import { checkLayer } from '@floorwright/domain/geojson';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { cornersOn, layersOf } from './layers.ts';
import { planParking } from './parking-floor.ts';
import { drawPlan } from './picture.ts';
import { boundsOf, type Plan } from './plan.ts';
import { planStorey } from './shopping-floor.ts';
import { first, ground, second } from './storeys.ts';

const site = { anchor: { latitude: 53.54135, longitude: 9.99882 }, rotation: 0.21 };
const groundFloor = planStorey(ground, { onGround: true });
const plans: Record<string, Plan> = {
  garage: planParking(),
  ground: groundFloor,
  first: planStorey(first, { onGround: false }),
  second: planStorey(second, { onGround: false }),
};

const Collection = z.object({
  features: z.array(
    z.object({
      properties: z.object({ name: z.string().optional(), use: z.string().optional() }),
      geometry: z.object({ coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))) }),
    }),
  ),
});

describe.each(Object.entries(plans))('the %s floor', (_name, plan) => {
  test('has layers that any user could upload, each named by its kind', () => {
    const layers = layersOf(plan, site);
    for (const { filename, kind, text } of layers) {
      expect(checkLayer(JSON.parse(text)), filename).toMatchObject({ outcome: 'valid' });
      expect(guessLayerKind(filename)).toBe(kind);
    }
    expect(layers.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'outlayer',
        'corridors',
        'rooms',
        'wc',
        'elevators',
        'stairs',
        'walls',
        'doors',
      ]),
    );
  });

  test('is deterministic', () => {
    expect(drawPlan(plan)).toBe(drawPlan(plan));
    expect(layersOf(plan, site)).toEqual(layersOf(plan, site));
  });

  test('has no wall across a door, and every shop has its door at a corridor', () => {
    const middles = plan.doors.map(({ from, to }) => ({
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
    }));
    for (const { x, y } of middles) {
      const inWay = plan.walls
        .map(boundsOf)
        .filter(({ left, right, bottom, top }) => left < x && x < right && bottom < y && y < top);
      expect(inWay).toEqual([]);
    }
    const shops = plan.areas.filter(({ use }) => use !== undefined);
    expect(shops.length).toBeGreaterThan(0);
    for (const { name, rings } of shops) {
      const { left, right, bottom, top } = boundsOf(rings[0] ?? []);
      const own = middles.filter(({ x, y }) => left <= x && x <= right && bottom <= y && y <= top);
      expect(own.length, name).toBeGreaterThanOrEqual(1);
    }
  });
});

test('the image and the layers match: a shop on the map has its color in the image', async () => {
  const { data, info } = await sharp(Buffer.from(drawPlan(groundFloor)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { anchor, width, height, rotation } = placementOf(cornersOn(site));
  const { toPlane } = localPlane(anchor);
  /** The color of the placed image at a position on the globe. */
  const colorAt = ({ x, y }: PlanePoint): string => {
    const across = x * Math.cos(-rotation) - y * Math.sin(-rotation);
    const up = x * Math.sin(-rotation) + y * Math.cos(-rotation);
    const column = Math.floor((across / width + 0.5) * info.width);
    const row = Math.floor((0.5 - up / height) * info.height);
    const start = (row * info.width + column) * info.channels;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  };
  const units = layersOf(groundFloor, site).find(({ kind }) => kind === 'rooms');
  const { features } = Collection.parse(JSON.parse(units?.text ?? ''));
  const colors = { fashion: '#f6dfd8', food: '#fbe9bf', living: '#dcebdc' };
  let compared = 0;
  for (const { properties, geometry } of features) {
    const corners = (geometry.coordinates[0] ?? []).map(([longitude, latitude]) =>
      toPlane({ latitude, longitude }),
    );
    const [corner, , opposite] = corners;
    const expected = new Map(Object.entries(colors)).get(properties.use ?? '');
    if (!corner || !opposite || expected === undefined) continue;
    // Near a corner of the shop, to avoid both the wall and the name.
    const inside = {
      x: corner.x + (opposite.x - corner.x) / 10,
      y: corner.y + (opposite.y - corner.y) / 10,
    };
    expect(colorAt(inside), properties.name).toBe(expected);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(10);
});
