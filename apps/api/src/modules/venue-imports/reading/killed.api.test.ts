import { venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { killWrites } from '../../../../test/kill-writes.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { zipped } from '../../../../test/venue/bundles.ts';
import {
  applyVenueImport,
  readVenueFile,
  showVenueImport,
} from '../../../../test/venue/venue-imports.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { eventually } from '../../../../test/waiting.ts';
import { runReading } from '../jobs.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
  venue = await createVenue(product);
});
afterAll(() => product.stop());

const collection = (type: string, features: object[]): [string, string] => [
  `${type}.geojson`,
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map((feature) => ({ type: 'Feature', feature_type: type, ...feature })),
  }),
];
const ring = [
  [9.98, 53.5],
  [9.9801, 53.5],
  [9.9801, 53.5001],
  [9.98, 53.5001],
  [9.98, 53.5],
];
const archive = () =>
  zipped([
    ['manifest.json', JSON.stringify({ version: '1.0.0', language: 'en' })],
    collection('level', [
      { id: 'l7', geometry: null, properties: { ordinal: 7, name: { en: 'Seventh' } } },
    ]),
    collection('unit', [
      {
        id: 'u1',
        geometry: { type: 'Polygon', coordinates: [ring] },
        properties: { level_id: 'l7', category: 'walkway' },
      },
    ]),
  ]);

test.each(['files', 'venue_import_files', 'venue_imports'])(
  'reading an IMDF archive that is killed while it writes %s leaves nothing, and then all',
  async (table) => {
    const { buildingId, owner } = venue;
    const { pool, db } = product.database;
    const place = { buildingId, filename: 'mall.zip', content: await archive() };
    const { id } = await readVenueFile(product, owner, place);
    // As before it was read.
    await pool.query('delete from venue_import_files where import_id = $1', [id]);
    await pool.query(
      `update venue_imports set status = 'reading', document = null, source = null where id = $1`,
      [id],
    );
    const read = () => runReading({ importId: id }, { ...product.platform, db }, 1);
    const retained = async () =>
      (await pool.query('select from venue_import_files where import_id = $1', [id])).rowCount;
    const allowWrites = await killWrites(product, table);
    await expect(read()).rejects.toThrow(/does not answer|terminating/);
    await allowWrites();
    expect(await showVenueImport(product, owner, id)).toMatchObject({ status: 'reading' });
    expect(await retained()).toBe(0);
    await eventually(read);
    expect(await showVenueImport(product, owner, id)).toMatchObject({ status: 'ready' });
    expect(await retained()).toBe(1);
    const { body } = await applyVenueImport(product, owner, id);
    expect(body.venue_import).toMatchObject({ status: 'applied' });
    await product.client.call(venueImports.undo, { token: owner.token, params: { id } });
  },
);
