import { reports, triggers, visitors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changesIn } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBeacon } from '../../../test/venue/studio.ts';
import { createTrigger, triggerInput } from '../../../test/venue/triggers.ts';
import { createPhone, createVenue, type Venue } from '../../../test/venue/visitors.ts';

let product: Product;
let venue: Venue;
let beaconId: number;
beforeAll(async () => {
  product = await startProduct();
  venue = await createVenue(product);
  const { companyId, buildingId } = venue;
  ({ id: beaconId } = await createBeacon(product, { companyId, buildingId }));
});
afterAll(() => product.stop());

const create = async (name: string) => {
  const beaconIds = [beaconId];
  return createTrigger(product, { buildingId: venue.buildingId, beaconIds, name });
};
const update = (id: number, body: Record<string, unknown>) =>
  product.client.call(triggers.update, { ...venue.owner, params: { id }, body });
const list = async (query: Record<string, string> = {}) => {
  const params = { id: venue.buildingId };
  const { body } = await product.client.call(triggers.list, { ...venue.owner, params, query });
  return body.triggers.map(({ activity }) => activity.name);
};
const shownToVisitors = async () => {
  const { headers } = await createPhone(product, venue);
  const params = { id: venue.buildingId };
  const { body } = await product.client.call(visitors.showVenue, { params, headers });
  return body.venue.engagements.map(({ activity }) => activity.name);
};
const clear = () => product.database.db.deleteFrom('triggers').execute();

test('visitors get active engagements only, and lists hide archived ones', async () => {
  const [running, paused, archived] = [
    await create('Running'),
    await create('Stopped'),
    await create('Old'),
  ];
  expect(await shownToVisitors()).toEqual(['Running', 'Stopped', 'Old']);
  expect((await update(paused.id, { status: 'paused' })).body.trigger.status).toBe('paused');
  expect((await update(archived.id, { status: 'archived' })).status).toBe(200);

  expect(await shownToVisitors()).toEqual(['Running']);
  expect(await list()).toEqual(['Running', 'Stopped']);
  expect(await list({ status: 'active' })).toEqual(['Running']);
  expect(await list({ status: 'archived' })).toEqual(['Old']);
  expect(await list({ status: 'all' })).toEqual(['Running', 'Stopped', 'Old']);
  const params = { id: venue.buildingId };
  const wrong = await product.client.call(triggers.list, {
    ...venue.owner,
    params,
    query: { status: 'gone' },
  });
  expect(wrong.status).toBe(422);
  const atBeacon = await product.client.call(triggers.listAtBeacons, {
    ...venue.owner,
    body: { beacon_ids: [beaconId] },
  });
  expect(atBeacon.body.triggers.map(({ name }) => name)).toEqual(['Running', 'Stopped']);

  await update(archived.id, { status: 'active' });
  expect(await shownToVisitors()).toEqual(['Running', 'Old']);
  const entries = await changesIn(product, venue.companyId);
  expect(entries.at(-1)).toMatchObject({
    action: 'engagement.updated',
    details: { status: { from: 'archived', to: 'active' } },
  });
  expect(running.id).toBeGreaterThan(0);
  await clear();
});

test('an engagement can be created paused, and an unknown status is refused', async () => {
  const send = (status: unknown) =>
    product.client.call(triggers.create, {
      ...venue.owner,
      params: { id: venue.buildingId },
      body: triggerInput([beaconId], { status }),
    });
  expect((await send('paused')).body.trigger.status).toBe('paused');
  expect(await shownToVisitors()).toEqual([]);
  const refused = await send('stopped');
  expect([refused.status, refused.error.validations]).toEqual([
    422,
    { status: ['Choose one of active, paused, archived.'] },
  ]);
  await clear();
});

test('a copy starts paused', async () => {
  const original = await create('Hello');
  const { body } = await product.client.call(triggers.duplicate, {
    ...venue.owner,
    params: { id: original.id },
  });
  expect(body.trigger).toMatchObject({ status: 'paused', activity: { name: 'Hello (copy)' } });
  expect(await shownToVisitors()).toEqual(['Hello']);
  await clear();
});

test('an archived engagement retains its results, a deleted one reports what is deleted with it', async () => {
  const hello = await create('Hello');
  const silent = await create('Silent');
  const { headers } = await createPhone(product, venue);
  const time = product.clock.now().getTime() / 1000;
  const event = (event_id: string, kind: 'delivered' | 'opened') => ({
    event_id,
    engagement_id: hello.id,
    kind,
    time,
  });
  await product.client.call(visitors.createEngagementEvents, {
    headers,
    body: { events: [event('a', 'delivered'), event('b', 'delivered'), event('c', 'opened')] },
  });
  for (const { id } of [hello, silent]) await update(id, { status: 'archived' });
  const params = { id: venue.buildingId };
  const { body } = await product.client.call(reports.engagementResults, {
    ...venue.owner,
    params,
    query: {},
  });
  expect(body.engagement_results).toEqual([
    { id: hello.id, name: 'Hello', status: 'archived', delivered: 2, opened: 1, visitors: 1 },
  ]);
  const results = await product.client.call(triggers.results, {
    ...venue.owner,
    params: { id: hello.id },
  });
  expect(results.body).toEqual({ results: { delivered: 2, opened: 1 } });

  await product.client.call(triggers.remove, {
    ...venue.owner,
    params: { id: hello.id },
    query: {},
  });
  const entries = await changesIn(product, venue.companyId);
  expect(entries.at(-1)).toMatchObject({
    action: 'engagement.deleted',
    details: { delivered: 2, opened: 1 },
  });
});
