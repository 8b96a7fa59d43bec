import { afterAll, beforeAll, expect, test } from 'vitest';

import { captureLog } from '../../../../test/log.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { unpackText } from '../../../kernel/packed-text.ts';
import { findSharedBuilding } from '../repository.ts';
import { againIfChanged, withShownState } from '../state/shown-state.ts';
import { packAnswer } from './packed-answer.ts';

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

const requireShown = () => {
  const { db } = product.database;
  return withShownState(db, async () => {
    const row = await findSharedBuilding(db, venue.buildingId, product.clock.now());
    if (!row) throw new Error('the building is shared');
    return row;
  });
};

test('the links of all places share what is packed of their building', async () => {
  const shown = await requireShown();
  let builds = 0;
  const make = () => {
    builds += 1;
    return Promise.resolve({ building: { name: 'Harbour mall' } });
  };
  const texts = [];
  for (const poi of ['bakery', 'bank'])
    texts.push(
      await packAnswer(
        { ...product.platform, log: captureLog().log, db: product.database.db },
        shown,
        {
          name: 'x',
          make,
          end: { poi },
        },
      ),
    );
  expect(
    (await Promise.all(texts.map(unpackText))).map((text): unknown => JSON.parse(text)),
  ).toEqual(['bakery', 'bank'].map((poi) => ({ building: { name: 'Harbour mall' }, poi })));
  expect(builds).toBe(1);
});

test('what was read while something changed is read again, so that no answer is a mixture', async () => {
  const { db } = product.database;
  const rename = (name: string) =>
    db.updateTable('buildings').set({ name }).where('id', '=', venue.buildingId).execute();
  const readName = async () => {
    const { name } = await db
      .selectFrom('buildings')
      .select('name')
      .where('id', '=', venue.buildingId)
      .executeTakeFirstOrThrow();
    return name;
  };
  let reads = 0;
  const packed = await againIfChanged(db, async () => {
    const shown = await requireShown();
    const make = async () => {
      const before = await readName();
      reads += 1;
      if (reads === 1) await rename('Renamed meanwhile');
      return { before, after: await readName() };
    };
    return packAnswer(
      { ...product.platform, log: captureLog().log, db: product.database.db },
      shown,
      {
        name: 'mixture',
        make,
        end: {},
      },
    );
  });
  expect(JSON.parse(await unpackText(packed))).toEqual({
    before: 'Renamed meanwhile',
    after: 'Renamed meanwhile',
  });
  expect(reads).toBe(2);
});

test('a venue that changes all the time is read on one snapshot, instead of not at all', async () => {
  const { db } = product.database;
  let reads = 0;
  const packed = await againIfChanged(db, async (handle) => {
    const nameOf = async () => {
      const row = await findSharedBuilding(handle, venue.buildingId, product.clock.now());
      if (!row) throw new Error('the building is shared');
      return row;
    };
    const shown = await withShownState(handle, nameOf);
    const make = async () => {
      const before = (await nameOf()).name;
      reads += 1;
      await db
        .updateTable('buildings')
        .set({ name: `Renamed ${reads}` })
        .where('id', '=', venue.buildingId)
        .execute();
      return { isSame: (await nameOf()).name === before };
    };
    return packAnswer({ ...product.platform, log: captureLog().log, db: handle }, shown, {
      name: 'restless',
      make,
      end: {},
    });
  });
  expect(JSON.parse(await unpackText(packed))).toEqual({ isSame: true });
  expect(reads).toBe(5);
});
