import { applications, reports, visitors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { subscribe } from '../../../test/factories.ts';
import { captureLog } from '../../../test/log.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createLayer } from '../../../test/venue/floors.ts';
import { createBeacon, createPoi } from '../../../test/venue/studio.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import {
  createPhone,
  createVenue,
  keysOf,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { unpackText } from '../../kernel/packed-text.ts';
import { days, hours } from '../../platform/clock/clock.ts';
import { sessionsFromAddress } from './limits.ts';
import { showVenue } from './venue.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
  venue = await createVenue(product);
});
afterAll(() => product.stop());

test('a session starts with the keys of an application, and lasts an hour', async () => {
  const keys = await keysOf(product, venue.applicationId);
  const { status, body } = await product.client.call(visitors.createSession, { body: keys });
  expect(status).toBe(201);
  expect(body.session.visitor_id).toMatch(/^[\da-f-]{36}$/);
  const phone = { headers: { authorization: `Bearer ${body.session.token}` } };
  expect((await product.client.call(visitors.listBuildings, phone)).body.buildings).toMatchObject([
    { id: venue.buildingId, time_zone: 'Europe/Berlin' },
  ]);
  product.clock.advance(hours(1));
  const { status: late, headers } = await product.client.call(visitors.listBuildings, phone);
  expect(late).toBe(401);
  expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
});

test('a wrong secret, a forged token and one of rotated keys are refused', async () => {
  const place = await createVenue(product);
  const keys = await keysOf(product, place.applicationId);
  const body = { ...keys, visitor_secret: `${keys.visitor_secret}x` };
  expect((await product.client.call(visitors.createSession, { body })).status).toBe(401);

  const phone = await createPhone(product, place);
  const forged = phone.headers.authorization.replace(
    `Bearer ${place.applicationId}.`,
    `Bearer ${venue.applicationId}.`,
  );
  const shapeless = `Bearer ${venue.applicationId}.${'-'.repeat(36)}.1.${'x'.repeat(43)}`;
  const distant = forged.replace(/\.\d+\.(?=[^.]+$)/, '.999999999999999.');
  for (const authorization of [forged, shapeless, distant]) {
    const headers = { authorization };
    expect((await product.client.call(visitors.listBuildings, { headers })).status).toBe(401);
  }

  await product.client.call(applications.rotateKey, {
    ...place.owner,
    params: { id: place.applicationId },
    body: { key: 'visitor' },
  });
  expect((await product.client.call(visitors.listBuildings, phone)).status).toBe(401);
});

test('visitors of a company without a subscription are refused', async () => {
  const place = await createVenue(product);
  const phone = await createPhone(product, place);
  const keys = await keysOf(product, place.applicationId);
  await subscribe(product, place.companyId, { status: 'canceled' });
  await product.database.db
    .updateTable('subscriptions')
    .set({ expires_at: product.clock.now() })
    .where('saas_company_id', '=', place.companyId)
    .execute();
  const answers = [
    await product.client.call(visitors.listBuildings, phone),
    await product.client.call(visitors.createSession, { body: keys }),
  ];
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
    [403, 'no_subscription'],
    [403, 'no_subscription'],
  ]);
});

test('requests of visitors count against the plan, and their sessions do not', async () => {
  const place = await createVenue(product);
  await product.database.db
    .updateTable('subscriptions')
    .set({ period_starts_at: product.clock.now() })
    .where('saas_company_id', '=', place.companyId)
    .execute();
  const phone = await createPhone(product, place);
  await sendPoints(product, phone, [pointAt(product, place.floorIds[0], {})]);
  await product.meter.flush();
  const rows = await product.database.db
    .selectFrom('api_usage')
    .select('requests')
    .where('saas_company_id', '=', place.companyId)
    .execute();
  expect(rows.map(({ requests }) => Number(requests))).toEqual([1]);
});

test('the number of sessions from one address is limited for each application', async () => {
  const keys = await keysOf(product, venue.applicationId);
  const open = () => product.client.call(visitors.createSession, { body: keys });
  expect((await open()).status).toBe(201);
  const limited = product.database.db
    .updateTable('rate_limits')
    .where('key', 'like', `${sessionsFromAddress.name}:%`);
  await limited.set({ tries: sessionsFromAddress.tries }).execute();
  expect((await open()).status).toBe(429);
  // Visitors of another company may be behind the same address.
  const others = await keysOf(product, (await createVenue(product)).applicationId);
  expect((await product.client.call(visitors.createSession, { body: others })).status).toBe(201);
  await limited.set({ tries: 0 }).execute();
  expect((await open()).status).toBe(201);
});

test('a venue is returned in one compressed response, and not again while nothing has changed', async () => {
  const { companyId, buildingId, floorIds } = venue;
  const floor = { id: floorIds[0], buildingId };
  await createPoi(product, { floor, title: 'Bakery' });
  const beacon = await createBeacon(product, { companyId, buildingId, name: 'Door' });
  await createTrigger(product, { buildingId, beaconIds: [beacon.id], name: 'Hello' });
  const over = await createTrigger(product, { buildingId, name: 'Over' });
  await product.database.db
    .updateTable('triggers')
    .set({ active_until: '2026-03-01' })
    .where('id', '=', over.id)
    .execute();
  const { id: layerId } = await createLayer(product, { floor });

  let phone = await createPhone(product, venue);
  const call = (headers = {}) =>
    product.client.call(visitors.showVenue, {
      params: { id: buildingId },
      headers: { ...phone.headers, ...headers },
    });
  const { body, headers } = await call({ 'accept-encoding': 'gzip' });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const { building, beacons, engagements } = body.venue;
  expect(building.pois.map(({ title }) => title)).toEqual(['Bakery']);
  expect(building.floors[0]).toMatchObject({ id: floorIds[0], layers: [{ id: layerId }] });
  expect(beacons).toMatchObject([{ id: beacon.id, name: 'Door', floor_id: null }]);
  expect(engagements).toMatchObject([
    { beacon_ids: [beacon.id], activity: { name: 'Hello', scheme: 'url' } },
  ]);

  let etag = headers.get('etag') ?? '';
  const { db } = product.database;
  const edits = [
    () => createPoi(product, { floor, title: 'Bank' }),
    () => db.updateTable('buildings').set({ name: 'Pier' }).where('id', '=', buildingId).execute(),
    () => db.updateTable('beacons').set({ minor: 77 }).where('id', '=', beacon.id).execute(),
    () => db.deleteFrom('trigger_beacons').where('beacon_id', '=', beacon.id).execute(),
    () => db.updateTable('files').set({ checksum: 'other' }).execute(),
    () => db.deleteFrom('building_pois').where('title', '=', 'Bank').execute(),
    // The day after, another engagement is over.
    async () => {
      await db.updateTable('triggers').set({ active_until: '2026-03-02' }).execute();
      etag = (await call()).headers.get('etag') ?? '';
      product.clock.advance(days(1));
      phone = await createPhone(product, venue);
    },
  ];
  for (const edit of edits) {
    const again = await call({ 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    await edit();
    const changed = await call({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    // Clients that want it uncompressed get the same.
    const plain = await call({ 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.text).toBe(changed.text);
    expect(changed.headers.get('etag')).not.toBe(etag);
    etag = changed.headers.get('etag') ?? '';
  }
  product.clock.advance(-days(1));

  const urlIn = ({ floors }: typeof building): string => floors[0]?.layers[0]?.url ?? '';
  // The file is another one since, and no version has the former one: the new one is sent, and not for long.
  const replaced = await product.client.send('GET', urlIn(building), phone);
  expect(replaced.status).toBe(200);
  expect(replaced.headers.get('cache-control')).toBe('private, no-cache');
  const url = urlIn((await call()).body.venue.building);
  const layer = await product.client.send('GET', url, phone);
  expect(layer.status).toBe(200);
  expect(layer.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
  expect(layer.headers.get('content-type')).toContain('application/geo+json');
  expect((await product.client.send('GET', url)).status).toBe(401);
});

test.each([1, 2, 3])(
  'what changes after query %i for a venue is returned next time',
  async (moment) => {
    const { companyId, applicationId, buildingId } = await createVenue(product);
    const plain = product.database.db;
    let queries = 0;
    const db = plain.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        if (queries === moment)
          await plain
            .updateTable('buildings')
            .set({ name: 'Renamed' })
            .where('id', '=', buildingId)
            .execute();
        return result;
      },
    });
    const context = {
      ...product.platform,
      db,
      lastingDb: plain,
      log: captureLog().log,
      address: '127.0.0.1',
      authorization: undefined,
      cookie: undefined,
      acceptLanguage: undefined,
      userAgent: undefined,
      timeZone: undefined,
      ifMatch: undefined,
      idempotencyKey: null,
      visitor: { id: 'ann', applicationId, companyId },
    };
    await showVenue(context, buildingId, undefined);
    expect(await unpackText(await showVenue(context, buildingId, undefined))).toContain(
      '"name":"Renamed"',
    );
  },
);

test('the buildings of another application of the same company are not found', async () => {
  const other = await createVenue(product, venue);
  const phone = await createPhone(product, other);
  const params = { id: venue.buildingId };
  const { status } = await product.client.call(visitors.showVenue, { ...phone, params });
  expect(status).toBe(404);
});

test('deliveries and openings count once, and only for their application', async () => {
  const { id } = await createTrigger(product, { buildingId: venue.buildingId });
  const { id: foreign } = await createTrigger(product, {
    buildingId: (await createVenue(product)).buildingId,
  });
  const phone = await createPhone(product, venue, 'ann');
  const time = product.clock.now().getTime() / 1000;
  const event = { event_id: 'a', engagement_id: id, kind: 'delivered', time };
  const body = {
    events: [
      event,
      // Has the same id as the delivery.
      { ...event, kind: 'opened' },
      { ...event, event_id: 'c', engagement_id: foreign },
      { ...event, event_id: 'd', time: time - 8 * 86_400 },
    ],
  };
  const send = () => product.client.call(visitors.createEngagementEvents, { ...phone, body });
  expect((await send()).body).toEqual({ accepted: 2, known: 0, ignored: 2 });
  expect((await send()).body).toEqual({ accepted: 0, known: 2, ignored: 2 });

  // Once the visitor is erased, what the phone still holds of that time is not wanted any more.
  const erased = await product.client.call(reports.eraseVisitor, {
    ...venue.owner,
    body: { visitor_id: 'ann' },
  });
  expect(erased.body.erased.events).toBe(2);
  product.clock.advance(1000);
  const { headers } = await createPhone(product, venue, 'ann');
  const later = { ...event, event_id: 'e', time: time + 1 };
  const { body: kept } = await product.client.call(visitors.createEngagementEvents, {
    headers,
    body: { events: [...body.events, later] },
  });
  product.clock.advance(-1000);
  expect(kept).toEqual({ accepted: 1, known: 0, ignored: 4 });
});

test('nothing that identifies a visitor is stored or logged', async () => {
  const phone = await createPhone(product, venue, 'ann@example.test');
  await sendPoints(product, phone, [pointAt(product, venue.floorIds[0], {})]);
  const rows = await product.database.db.selectFrom('positions').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('ann');
  const logged = product.logged.join('');
  expect(logged).not.toContain('ann@example');
  expect(logged).not.toContain(phone.headers.authorization.slice(-43));
});
