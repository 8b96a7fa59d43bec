import { versions } from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import { createBeacon, createPoi } from '../../../../test/venue/studio.ts';
import { createTrigger } from '../../../../test/venue/triggers.ts';
import { publish, setAutoPublish } from '../../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
});

const floorAt = (index: 0 | 1) => ({
  id: venue.floorIds[index],
  buildingId: venue.buildingId,
  name: index === 0 ? 'G' : '1',
});
type Query = { changes_of?: string; 'page[number]'?: string };
const draft = async (query: Query = {}) => {
  const params = { id: venue.buildingId };
  const asked = { token: venue.owner.token, params, query };
  return (await product.client.call(versions.showDraft, asked)).body.draft;
};
const publishDraft = async () => {
  const { status, body } = await publish(product, venue.owner, venue.buildingId);
  expect(status).toBe(201);
  return body.version;
};
const changesOf = async (id: number, query: Query = {}) => {
  const asked = { token: venue.owner.token, params: { id }, query };
  return (await product.client.call(versions.showChanges, asked)).body.changes;
};

/** All changes of a floor in a version, page by page. */
const readAll = async (floorId: number, versionId: number) => {
  const all: Awaited<ReturnType<typeof changesOf>>['changes'] = [];
  for (let page = 1; ; page += 1) {
    const query = { changes_of: String(floorId), 'page[number]': String(page) };
    const { changes } = await changesOf(versionId, query);
    if (changes.length === 0) return all;
    all.push(...changes);
  }
};

test('all changes are counted, every floor lists some, and the rest is read by floor, page by page', async () => {
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  const { id } = await createPoi(product, { floor: floorAt(0), title: 'Shop' });
  await createPoi(product, { floor: floorAt(1), title: 'Tea' });
  await sql`
    insert into building_pois (
      building_floor_id, building_id, poi_id, title, subcategories, subtitles, color, outline,
      working_hours, ring, translations, created_at, updated_at
    )
    select building_floor_id, building_id, 'copy ' || number, title, subcategories, subtitles, color,
      outline, working_hours,
      -- Side by side: overlapping ones take long to check.
      array(
        select value + case when place % 2 = 0 then number * 0.001 else 0 end
        from unnest(ring) with ordinality as corner (value, place) order by place
      ),
      translations, created_at, updated_at
    from building_pois, generate_series(1, 5200) number where id = ${id}
  `.execute(product.database.db);
  const [ground, first] = venue.floorIds;
  const said = {
    counts: { added: 5202, changed: 0, removed: 0 },
    floor_counts: [
      { floor_id: ground, count: 5201 },
      { floor_id: first, count: 1 },
    ],
  };
  const before = await draft();
  expect(before).toMatchObject(said);
  expect(before.changes).toHaveLength(5000);
  expect(before.changes.filter(({ floor_id: floorId }) => floorId === first)).toHaveLength(1);
  const listed = before.changes.filter(({ floor_id: floorId }) => floorId === ground);
  const { changes: last } = await draft({ changes_of: String(ground), 'page[number]': '6' });
  const version = await publishDraft();
  expect(version.added).toBe(5202);
  const compared = await changesOf(version.id);
  expect(compared).toMatchObject(said);
  expect(compared.changes).toHaveLength(5000);
  const whole = await readAll(ground, version.id);
  expect(new Set(whole.map((change) => change.id)).size).toBe(5201);
  // Those that were listed come first.
  expect(whole.slice(0, listed.length)).toEqual(listed);
  expect(whole.slice(5000)).toEqual(last);
  expect(await changesOf(version.id, { changes_of: '0' })).toMatchObject({ ...said, changes: [] });
});

test.each([{ changes_of: 'G' }, { changes_of: '-1' }, { 'page[number]': '0' }])(
  'a page of changes that no one can mean is refused: %o',
  async (query) => {
    const call = { token: venue.owner.token, params: { id: venue.buildingId }, query };
    const { status, error } = await product.client.call(versions.showDraft, call);
    expect(status).toBe(422);
    expect(Object.keys(error.validations ?? {})).toEqual(Object.keys(query));
  },
);

test('an engagement is listed on each floor of its beacons, where they are, and counted once', async () => {
  const { companyId, buildingId, floorIds } = venue;
  const place = { companyId, buildingId };
  const here = await createBeacon(product, { ...place, floor: floorAt(0) });
  const above = await createBeacon(product, { ...place, floor: floorAt(1) });
  await setAutoPublish(product, venue.owner, buildingId, false);
  // The beacons themselves do not change, and so are not among what differs.
  const { id } = await createTrigger(product, { buildingId, beaconIds: [here.id, above.id] });
  const at = [{ latitude: 53.5436, longitude: 9.9886 }];
  const added = { kind: 'engagement', change: 'added', id, before: null, after: at };
  const wanted = {
    counts: { added: 1, changed: 0, removed: 0 },
    changes: floorIds.map((floorId) => ({ ...added, floor_id: floorId })),
    floor_counts: floorIds.map((floorId) => ({ floor_id: floorId, count: 1 })),
  };
  expect(await draft()).toMatchObject(wanted);
  const version = await publishDraft();
  expect(version).toMatchObject({ added: 1, changed: 0, removed: 0 });
  expect(await changesOf(version.id)).toMatchObject(wanted);

  const { db } = product.database;
  await db.deleteFrom('trigger_beacons').where('beacon_id', '=', above.id).execute();
  const { changes, counts } = await draft();
  expect(counts).toEqual({ added: 0, changed: 1, removed: 0 });
  expect(changes).toMatchObject([
    { change: 'changed', floor_id: floorIds[0], before: at, after: at },
    { change: 'changed', floor_id: floorIds[1], before: at, after: null },
  ]);
});

test('an engagement whose beacons are on no floor belongs to the whole building', async () => {
  const { companyId, buildingId } = venue;
  const loose = await createBeacon(product, { companyId, buildingId });
  await setAutoPublish(product, venue.owner, buildingId, false);
  await createTrigger(product, { buildingId, beaconIds: [loose.id] });
  const { changes, floor_counts: counts } = await draft();
  expect(changes).toMatchObject([{ kind: 'engagement', floor_id: null, after: null }]);
  expect(counts).toEqual([{ floor_id: null, count: 1 }]);
});

test('a version is compared with what visitors saw when it was stored, as its size is counted', async () => {
  const { owner, buildingId } = venue;
  const { token } = owner;
  const draw = (title: string) => createPoi(product, { floor: floorAt(0), title });
  await setAutoPublish(product, owner, buildingId, false);
  await draw('Bakery');
  const second = await publishDraft();
  const compare = async (id: number) =>
    (await product.client.call(versions.showChanges, { token, params: { id } })).body;
  const { since_id: first } = await compare(second.id);
  expect((await compare(first ?? 0)).since_id).toBeNull();
  // Visitors see the first one again, and never the third one.
  const again = { token, params: { id: first ?? 0 } };
  expect((await product.client.call(versions.publish, again)).status).toBe(200);
  await draw('Bank');
  const at = new Date(product.clock.now().getTime() + 3_600_000).toISOString();
  const scheduled = await publish(product, owner, buildingId, { publish_at: at });
  await draw('Bookshop');
  const last = await publishDraft();
  for (const { id, added, changed, removed } of [scheduled.body.version, last]) {
    const { changes, since_id: since } = await compare(id);
    expect({ since, counts: changes.counts }).toEqual({
      since: first,
      counts: { added, changed, removed },
    });
  }
  expect(last).toMatchObject({ number: 4, added: 3 });
});
