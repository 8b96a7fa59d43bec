import {
  beacons,
  comments,
  FloorEvent,
  floorEvents,
  floors,
  pois,
  routes,
} from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { beaconInput, createBeacon, createPoi, poiInput } from '../../../test/venue/studio.ts';
import { eventually } from '../../../test/waiting.ts';

/** Two processes on one database. */
let product: Product;
let other: Product;
let owner: TestMember;
let floor: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  other = await startProduct({}, () =>
    Promise.resolve({ ...product.database, drop: () => Promise.resolve() }),
  );
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, { companyId: owner.companyId });
  const { id: buildingId } = await createBuilding(product, { applicationId, name: 'Mall' });
  floor = await createFloor(product, { buildingId });
});
afterAll(async () => {
  await other.stop();
  await product.stop();
});

type Event = z.output<typeof FloorEvent>;

let tabs = 0;

/** Opens the stream of a floor and collects its events, beats aside. */
const follow = async (
  at: Product,
  { tab = `tab-of-test-${(tabs += 1)}`, token = owner.token, on = floor } = {},
) => {
  const abort = new AbortController();
  const path = floorEvents.follow.path
    .replace(':id', String(on.buildingId))
    .replace(':floorId', String(on.id));
  const { status, headers, body } = await fetch(`${at.url}${path}?tab=${tab}`, {
    headers: { authorization: `Token ${token}` },
    signal: abort.signal,
  });
  const events: Event[] = [];
  let ended = false;
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      text += decoder.decode(z.instanceof(Uint8Array).parse(chunk), { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = FloorEvent.parse(JSON.parse(part.replace(/^data: /, '')));
        if (event.event !== 'beat') events.push(event);
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (ended = true));
  if (status === 200) await eventually(() => expect(events[0]).toEqual({ event: 'listening' }));
  return {
    tab,
    status,
    headers,
    changes: () => events.filter(({ event }) => event === 'changed' || event === 'missed'),
    people: () => events.filter(({ event }) => event === 'present' || event === 'left'),
    /** The last event about a page; pages of earlier tests may still leave. */
    lastOf: (page: string) => events.findLast((event) => 'tab' in event && event.tab === page),
    isEnded: () => ended,
    close: () => abort.abort(),
  };
};

const params = () => ({ id: floor.buildingId, floorId: floor.id });

const presence = (at: Product, body: Record<string, unknown>, token = owner.token) =>
  at.client.call(floorEvents.announce, { token, params: params(), body });

test('changes of each part are sent by all processes, with what was changed', async () => {
  const here = await follow(product);
  const there = await follow(other);
  expect(there.headers.get('content-type')).toContain('text/event-stream');
  expect(there.headers.get('x-accel-buffering')).toBe('no');
  const { body } = await product.client.call(pois.create, {
    token: owner.token,
    params: params(),
    body: poiInput(),
  });
  const { id } = body.building_poi;
  await other.client.call(pois.update, {
    token: owner.token,
    params: { id },
    body: { title: 'Renamed' },
  });
  await product.client.call(pois.remove, { token: owner.token, params: { id }, query: {} });
  await product.client.call(routes.replace, {
    token: owner.token,
    params: { id: floor.id },
    body: {
      building_route_points_attributes: [
        { point_id: 'a', latitude: 53.5, longitude: 9.9, neighbors: [] },
      ],
    },
  });
  const made = await product.client.call(beacons.create, {
    token: owner.token,
    params: { id: floor.buildingId },
    body: beaconInput({ building_floor_id: floor.id, latitude: 53.5, longitude: 9.9 }),
  });
  const beaconId = made.body.beacon.id;
  await product.client.call(beacons.update, {
    token: owner.token,
    params: { id: beaconId },
    body: { building_floor_id: null, latitude: null, longitude: null },
  });
  await product.client.call(floors.update, {
    token: owner.token,
    params: { id: floor.id },
    body: { name: 'G' },
  });
  const changed = (part: string, changedId: number, version: number | null) => ({
    event: 'changed',
    part,
    changed: [{ id: changedId, version }],
  });
  const expected = [
    changed('pois', id, 1),
    changed('pois', id, 2),
    changed('pois', id, null),
    changed('route', floor.id, 1),
    changed('beacons', beaconId, 0),
    changed('beacons', beaconId, null),
    changed('floor', floor.id, 0),
  ];
  for (const stream of [here, there]) {
    await eventually(() => expect(stream.changes()).toEqual(expected));
    stream.close();
  }
});

test('of many changes only the floor is named, and a rolled back one is not sent', async () => {
  const stream = await follow(product);
  const { db } = product.database;
  await expect(
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('building_floors')
        .set({ name: 'X' })
        .where('id', '=', floor.id)
        .execute();
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await sql`
    insert into beacons (saas_company_id, building_id, building_floor_id, name, uuid, major, minor,
      latitude, longitude, created_at, updated_at)
    select ${owner.companyId}, ${floor.buildingId}, ${floor.id}, 'B', gen_random_uuid(), 9, n, 53, 9, now(), now()
    from generate_series(1, 60) n
  `.execute(db);
  const many = { event: 'changed', part: 'beacons', changed: null };
  await eventually(() => expect(stream.changes()).toEqual([many]));
  await db.deleteFrom('beacons').where('major', '=', 9).execute();
  await eventually(() => expect(stream.changes()).toEqual([many, many]));
  stream.close();
});

test('comments are sent when they are written, answered, changed, resolved and deleted', async () => {
  const { token } = owner;
  const [here, there] = [await follow(product), await follow(other)];
  const place = { latitude: 53.5, longitude: 9.9 };
  const made = await product.client.call(comments.create, {
    token,
    params: { id: floor.id },
    body: { ...place, body: 'Where?' },
  });
  expect(made.status).toBe(201);
  const { id } = made.body.floor_comment;
  const answered = await other.client.call(comments.reply, {
    token,
    params: { id },
    body: { body: 'Here' },
  });
  const replyId = answered.body.floor_comment.replies[0]?.id ?? 0;
  await product.client.call(comments.updateReply, {
    token,
    params: { id: replyId },
    body: { body: 'There' },
  });
  await product.client.call(comments.removeReply, { token, params: { id: replyId } });
  await product.client.call(comments.update, { token, params: { id }, body: { body: 'When?' } });
  await product.client.call(comments.resolve, { token, params: { id } });
  await product.client.call(comments.reply, { token, params: { id }, body: { body: 'Gone too' } });
  // Following is personal.
  await product.client.call(comments.unfollow, { token, params: { id } });
  await product.client.call(comments.remove, { token, params: { id } });
  const changed = (version: number | null) => ({
    event: 'changed',
    part: 'comments',
    changed: [{ id, version }],
  });
  const expected = [...Array.from({ length: 7 }, () => changed(0)), changed(null)];
  for (const stream of [here, there]) {
    await eventually(() => expect(stream.changes()).toEqual(expected));
    stream.close();
  }
});

test('of many comments only the floor is named', async () => {
  const stream = await follow(product);
  const { db } = product.database;
  await sql`
    insert into floor_comments (saas_company_id, building_floor_id, latitude, longitude, author_id, body, created_at)
    select ${owner.companyId}, ${floor.id}, 53, 9, ${owner.adminId}, 'Comment ' || n, now()
    from generate_series(1, 51) n
  `.execute(db);
  const many = { event: 'changed', part: 'comments', changed: null };
  await eventually(() => expect(stream.changes()).toEqual([many]));
  await db.deleteFrom('floor_comments').where('building_floor_id', '=', floor.id).execute();
  await eventually(() => expect(stream.changes()).toEqual([many, many]));
  stream.close();
});

test('a beacon that moves to another floor leaves the first', async () => {
  const upper = await createFloor(product, { buildingId: floor.buildingId, name: 'Upper' });
  const { id } = await createBeacon(product, {
    companyId: owner.companyId,
    buildingId: floor.buildingId,
    floor,
  });
  const [below, above] = [await follow(product), await follow(product, { on: upper })];
  await product.client.call(beacons.update, {
    token: owner.token,
    params: { id },
    body: { building_floor_id: upper.id },
  });
  const changed = (version: number | null) => ({
    event: 'changed',
    part: 'beacons',
    changed: [{ id, version }],
  });
  // The news that it was added may still be on its way.
  await eventually(() => expect(below.changes().at(-1)).toEqual(changed(null)));
  await eventually(() => expect(above.changes()).toEqual([changed(0)]));
  below.close();
  above.close();
});

test('others on the floor see who comes, points, selects and goes, also over another process', async () => {
  const ann = await follow(product);
  const bob = await follow(other);
  const pageOf = (tab: string) => `${owner.adminId}-${tab}`;
  const came = {
    event: 'present',
    tab: pageOf(bob.tab),
    admin_id: owner.adminId,
    at: null,
    selection: [],
  };
  await eventually(() => expect(ann.lastOf(came.tab)).toMatchObject(came));
  const at = { latitude: 53.5436, longitude: 9.9886 };
  const selection = [{ kind: 'poi', id: 'shop' }];
  const sent = await presence(other, {
    tab: bob.tab,
    at_attributes: at,
    selection_attributes: selection,
    tool: 'create-poi',
  });
  expect(sent.status).toBe(204);
  await eventually(() =>
    expect(ann.lastOf(came.tab)).toMatchObject({ ...came, at, selection, tool: 'create-poi' }),
  );
  expect(ann.lastOf(came.tab)).toHaveProperty('name');
  bob.close();
  await eventually(() =>
    expect(ann.lastOf(came.tab)).toEqual({ event: 'left', tab: pageOf(bob.tab) }),
  );
  expect((await presence(product, { tab: 'tab-elsewhere', leaves: true })).status).toBe(204);
  await eventually(() =>
    expect(ann.people()).toContainEqual({ event: 'left', tab: pageOf('tab-elsewhere') }),
  );
  // A page gets no events about itself.
  expect(ann.people().every((event) => 'tab' in event && event.tab !== pageOf(ann.tab))).toBe(true);
  ann.close();
});

test('a page that reconnects before its old connection is closed does not leave', async () => {
  const ann = await follow(product);
  const old = await follow(product);
  const { tab } = old;
  const fresh = await follow(product, { tab });
  old.close();
  await eventually(() => expect(old.isEnded()).toBe(true));
  await presence(product, { tab, tool: 'create-poi' });
  const left = { event: 'left', tab: `${owner.adminId}-${tab}` };
  await eventually(() => expect(ann.lastOf(left.tab)).toMatchObject({ tool: 'create-poi' }));
  expect(ann.people()).not.toContainEqual(left);
  fresh.close();
  await eventually(() => expect(ann.lastOf(left.tab)).toEqual(left));
  ann.close();
});

test('a page that reconnects to another process does not leave', async () => {
  const ann = await follow(product);
  const old = await follow(product);
  const fresh = await follow(other, { tab: old.tab });
  old.close();
  await eventually(() => expect(old.isEnded()).toBe(true));
  // This one is lost later, and is gone before the other would be.
  const lost = await follow(product);
  const isHere = (tab: string) => ({ event: 'present', tab: `${owner.adminId}-${tab}` });
  const hasLeft = (tab: string) => ({ event: 'left', tab: `${owner.adminId}-${tab}` });
  await eventually(() =>
    expect(ann.people()).toContainEqual(expect.objectContaining(isHere(lost.tab))),
  );
  lost.close();
  await presence(other, { tab: fresh.tab, tool: 'create-poi' });
  await eventually(() => expect(ann.people()).toContainEqual(hasLeft(lost.tab)));
  expect(ann.people()).not.toContainEqual(hasLeft(old.tab));
  await presence(other, { tab: fresh.tab, leaves: true });
  await eventually(() => expect(ann.people()).toContainEqual(hasLeft(fresh.tab)));
  fresh.close();
  ann.close();
});

test('a user with much selected is still shown', async () => {
  const ann = await follow(product);
  const selection = Array.from({ length: 20 }, () => ({ kind: 'poi', id: 'x'.repeat(500) }));
  await presence(product, { tab: 'tab-much-selected', selection_attributes: selection });
  await eventually(() =>
    expect(ann.lastOf(`${owner.adminId}-tab-much-selected`)).toMatchObject({ event: 'present' }),
  );
  ann.close();
});

test('presence is validated and limited', async () => {
  const bad = await presence(product, {
    tab: 'short',
    at_attributes: { latitude: 91, longitude: 0 },
  });
  expect(bad.status).toBe(422);
  expect(Object.keys(bad.error.validations ?? {}).toSorted()).toEqual([
    expect.stringMatching(/^at.*latitude$/),
    'tab',
  ]);
  const many = Array.from({ length: 21 }, () => ({ kind: 'poi', id: 'a' }));
  expect((await presence(product, { tab: 'tab-many', selection_attributes: many })).status).toBe(
    422,
  );
  const burst = await Promise.all(
    Array.from({ length: 60 }, () => presence(product, { tab: 'tab-burst' })),
  );
  expect(burst.map(({ status }) => status)).toContain(429);
});

test('a floor of another company is not found, and a stream ends with the rights of its reader', async () => {
  const foreign = await createMember(product);
  expect((await follow(product, { token: foreign.token })).status).toBe(404);
  const there = await presence(product, { tab: 'tab-foreign' }, foreign.token);
  expect(there.status).toBe(404);
  const wrong = await follow(product, { on: { ...floor, buildingId: floor.buildingId + 1 } });
  expect(wrong.status).toBe(404);

  const removed = await createMember(product, { companyId: owner.companyId });
  const signedOut = await createMember(product, { companyId: owner.companyId });
  const streams = [
    await follow(product, { token: removed.token }),
    await follow(other, { token: signedOut.token }),
  ];
  const { db } = product.database;
  await db.deleteFrom('saas_company_admins').where('admin_id', '=', removed.adminId).execute();
  await db.deleteFrom('access_tokens').where('admin_id', '=', signedOut.adminId).execute();
  for (const stream of streams) await eventually(() => expect(stream.isEnded()).toBe(true));
});

test('one user can open a limited number of streams', async () => {
  const member = await createMember(product, { companyId: owner.companyId });
  const streams = await Promise.all(
    Array.from({ length: 25 }, () => follow(product, { token: member.token })),
  );
  const open = streams.filter(({ status }) => status === 200);
  expect(open).toHaveLength(20);
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(5);
  open[0]?.close();
  await eventually(async () => {
    const stream = await follow(product, { token: member.token });
    streams.push(stream);
    expect(stream.status).toBe(200);
  });
  for (const { close } of streams) close();
});

test('a stream that its reader left before it began is not counted', async () => {
  const reader = await createMember(product, { companyId: owner.companyId });
  const url = `${product.url}${floorEvents.follow.path
    .replace(':id', String(floor.buildingId))
    .replace(':floorId', String(floor.id))}`;
  for (let times = 0; times < 25; times += 1) {
    const abort = new AbortController();
    const headers = { authorization: `Token ${reader.token}` };
    const answer = fetch(`${url}?tab=left-at-once-${times}`, { headers, signal: abort.signal });
    // While the server looks up who asks.
    setTimeout(() => abort.abort(), times % 5);
    await answer.catch(() => undefined);
  }
  await eventually(async () => {
    const stream = await follow(product, { token: reader.token });
    stream.close();
    expect(stream.status).toBe(200);
  });
});

test('after a lost connection to the database readers are asked to read again', async () => {
  const stream = await follow(product);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'floorwright listener'
  `.execute(product.database.db);
  await eventually(() => expect(stream.changes()).toContainEqual({ event: 'missed' }));
  const { id } = await createPoi(product, { floor });
  await eventually(() =>
    expect(stream.changes().at(-1)).toMatchObject({ part: 'pois', changed: [{ id }] }),
  );
  stream.close();
});
