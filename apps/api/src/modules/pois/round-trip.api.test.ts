import { pois } from '@floorwright/contract';
import { localPlane } from '@floorwright/domain/geo';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';

let product: Product;
let owner: TestMember;
let floor: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const application = await createApplication(product, { companyId: owner.companyId });
  const { id: buildingId } = await createBuilding(product, { applicationId: application.id });
  floor = await createFloor(product, { buildingId });
});
afterAll(() => product.stop());

/** Any text that can be stored, without surrounding blanks. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((value) => value.replaceAll('\0', '').trim())
  .filter((value) => value !== '' && value.length <= 255);
const texts = fc.array(text, { maxLength: 4 });

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`);
const mark = fc.constantFrom('--/--' as const, '00/00' as const);
const periods = fc.array(fc.tuple(time, time), { minLength: 1, maxLength: 3 });
const week = fc.array(fc.oneof(mark, periods), { minLength: 7, maxLength: 7 });

/** Corners around a center, sorted by angle, so that edges never cross. */
const ring = fc
  .record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    reach: fc.array(fc.double({ min: 3, max: 40, noNaN: true }), { minLength: 5, maxLength: 12 }),
  })
  .map(({ latitude, longitude, reach }) => {
    const { toGlobe } = localPlane({ latitude, longitude });
    return reach.map((meters, index) => {
      const direction = (2 * Math.PI * index) / reach.length;
      return toGlobe({ x: meters * Math.cos(direction), y: meters * Math.sin(direction) });
    });
  });

const color = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 })
  .map((channels) => `rgba(${channels.join(',')},0.5)`);

const fields = fc.record({
  title: text,
  subcategories: texts,
  subtitles: texts,
  color,
  outline: color,
  working_hours: fc.oneof(fc.constant(null), mark, week),
  coordinates: ring,
});

test('[S3.13, S3.14] a POI is returned exactly as sent, created or changed', async () => {
  let count = 0;
  const { token } = owner;
  await fc.assert(
    fc.asyncProperty(fields, fields, async (first, second) => {
      const body = ({ coordinates, ...others }: typeof first) => ({
        ...others,
        coordinates_attributes: coordinates,
      });
      const created = await product.client.call(pois.create, {
        token,
        params: { id: floor.buildingId, floorId: floor.id },
        body: { ...body(first), poi_id: `poi-${(count += 1)}` },
      });
      expect(created.body.building_poi).toMatchObject(first);
      const { id } = created.body.building_poi;
      const changed = await product.client.call(pois.update, {
        token,
        params: { id },
        body: body(second),
      });
      expect(changed.body.building_poi).toMatchObject(second);
      const shown = await product.client.call(pois.show, { token, params: { id } });
      expect(shown.body).toEqual(changed.body);
    }),
    { numRuns: 30 },
  );
});
