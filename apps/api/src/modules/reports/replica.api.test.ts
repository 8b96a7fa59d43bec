import { type Endpoint, reports } from '@floorwright/contract';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../../../test/database.ts';
import { startProduct } from '../../../test/product.ts';
import { createVenue } from '../../../test/venue/visitors.ts';

/** What must not be older than the last write. */
const current = new Set(['live', 'liveEvents', 'showVisitorData']);

test('reports are read from a replica, unless it is too far behind', async () => {
  const product = await startProduct();
  onTestFinished(() => product.stop());
  // An empty database in its place shows what is read from it.
  const empty = await createTestDatabase();
  onTestFinished(() => empty.drop());
  const venue = await createVenue(product);
  const statusesOf = async () => {
    const statuses: Record<string, number> = {};
    for (const [name, endpoint] of Object.entries<Endpoint>(reports)) {
      if (endpoint.method !== 'GET' || current.has(name)) continue;
      const { status } = await product.client.call(endpoint, {
        ...venue.owner,
        params: { id: venue.buildingId, floorId: venue.floorIds[0] },
      });
      statuses[name] = status;
    }
    return statuses;
  };
  product.platform.readDb = () => undefined;
  const fromPrimary = await statusesOf();
  expect(new Set(Object.values(fromPrimary))).toEqual(new Set([200]));
  product.platform.readDb = () => empty.db;
  const fromReplica = await statusesOf();
  expect(fromReplica).toEqual(
    Object.fromEntries(Object.keys(fromPrimary).map((name) => [name, 404])),
  );
});
