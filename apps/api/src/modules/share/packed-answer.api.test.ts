import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { unpackText } from '../../kernel/packed-text.ts';
import { packAnswer } from './packed-answer.ts';
import { findSharedBuilding } from './repository.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
  venue = await createVenue(product);
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', venue.buildingId)
    .execute();
});
afterAll(() => product.stop());

const requireRow = async () => {
  const { db } = product.database;
  const row = await findSharedBuilding(db, venue.buildingId, product.clock.now());
  if (!row) throw new Error('the building is shared');
  return row;
};

test('the links of all places share what is packed of their building', async () => {
  const row = await requireRow();
  let builds = 0;
  const make = () => {
    builds += 1;
    return Promise.resolve({ building: { name: 'Harbour mall' } });
  };
  const texts = [];
  for (const poi of ['bakery', 'bank'])
    texts.push(
      await packAnswer(product.database, { row, state: '1' }, { name: 'x', make, end: { poi } }),
    );
  expect(
    (await Promise.all(texts.map(unpackText))).map((text): unknown => JSON.parse(text)),
  ).toEqual(['bakery', 'bank'].map((poi) => ({ building: { name: 'Harbour mall' }, poi })));
  expect(builds).toBe(1);
});
