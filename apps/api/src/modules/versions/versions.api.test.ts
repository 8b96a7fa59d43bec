import { execFile } from 'node:child_process';
import { pid } from 'node:process';
import { promisify } from 'node:util';

import { share, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import { changesIn, createMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createLayer } from '../../../test/venue/floors.ts';
import { createPoi, createRoute } from '../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { eventually } from '../../../test/waiting.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', venue.buildingId)
    .execute();
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
});

const floor = () => ({ id: venue.floorIds[0], buildingId: venue.buildingId });
const draw = (title = 'Shop') => createPoi(product, { floor: floor(), title });
const list = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.list, { token, params })).body.versions;
};
const draft = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.showDraft, { token, params })).body.draft;
};
const call = (endpoint: typeof versions.publish | typeof versions.restore, id: number) =>
  product.client.call(endpoint, { token: venue.owner.token, params: { id } });
const shownTitles = async (link = `/share/link.html?${venue.floorIds[0]}`) => {
  const { body } = await product.client.call(share.place, { query: { link } });
  return body.building.pois.map(({ title }) => title);
};
const actions = async () => (await changesIn(product, venue.companyId)).map(({ action }) => action);

test('a version says who published what, when and how much it changed', async () => {
  await draw();
  const { changes, counts, live_version_id: live, time_zone: zone } = await draft();
  expect(counts).toEqual({ added: 1, changed: 0, removed: 0 });
  expect(changes).toMatchObject([
    { kind: 'poi', change: 'added', floor_id: venue.floorIds[0], title: 'Shop', before: null },
  ]);
  expect(zone).toBe('Europe/Berlin');
  const body = { note: 'Spring', live_version_id: live };
  const { status, body: answer } = await publish(product, venue.owner, venue.buildingId, body);
  expect(status).toBe(201);
  expect(answer.version).toMatchObject({
    number: 2,
    state: 'live',
    note: 'Spring',
    author: { id: venue.owner.adminId, name: 'Pat Lee' },
    added: 1,
    changed: 0,
    removed: 0,
  });
  const { token } = venue.owner;
  const compared = await product.client.call(versions.showChanges, {
    token,
    params: { id: answer.version.id },
    query: { since: String(live) },
  });
  expect(compared.body.changes.changes).toEqual(changes);
  expect((await draft()).changes).toEqual([]);
  await product.database.db
    .updateTable('building_pois')
    .set({ title: 'Bakery' })
    .where('title', '=', 'Shop')
    .execute();
  expect((await draft()).changes).toMatchObject([
    { change: 'changed', title: 'Bakery', former_title: 'Shop', fields: ['title'] },
  ]);
  expect(await actions()).toContain('building.version_published');
});

test('of two users who publish at once, one publishes and the other is refused', async () => {
  await draw();
  const { live_version_id: live } = await draft();
  const { companyId, applicationId } = venue;
  const applicationIds = [applicationId];
  const other = await createMember(product, { companyId, role: 'admin', applicationIds });
  const both = await Promise.all(
    [venue.owner, other].map((member) =>
      publish(product, member, venue.buildingId, { live_version_id: live }),
    ),
  );
  expect(statusesOf(both)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.error.message).toBe(
    'Someone else published in the meantime. Look at the changes again.',
  );
  const again = await publish(product, venue.owner, venue.buildingId);
  expect(again.error.validations).toEqual({ base: ['There are no changes to publish.'] });
  expect(await list()).toHaveLength(2);
});

test('managers publish only if their company lets them', async () => {
  const { companyId, buildingId, applicationId } = venue;
  const manager = await createMember(product, {
    companyId,
    role: 'manager',
    applicationIds: [applicationId],
  });
  await draw();
  expect((await publish(product, manager, buildingId)).error.code).toBe('forbidden');
  await product.client.call(versions.updateSettings, {
    token: venue.owner.token,
    body: { managers_publish: true },
  });
  expect((await publish(product, manager, buildingId)).status).toBe(201);
  expect(await actions()).toContain('company.publishing_changed');
});

const childrenFor = async (file: string): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'ppid,args']);
  return stdout
    .split('\n')
    .filter((line) => Number(line.trim().split(' ')[0]) === pid && line.includes(file));
};

test('a large building is checked in another process, with the same result', async () => {
  await createRoute(product, { floor: { ...floor(), name: '1' }, points: 1200 });
  await createPoi(product, { floor: floor(), square: 1 });
  const found = { floor_id: venue.floorIds[0], blocking: false };
  expect((await draft()).problems).toEqual([
    { ...found, kind: 'one-way-trap', count: 2 },
    { ...found, kind: 'point-outside', count: 1 },
  ]);
  expect(await childrenFor('checks-process')).toHaveLength(1);
});

test('large changes are compared in another process, with the same result', async () => {
  await createRoute(product, { floor: { ...floor(), name: '1' }, points: 4100 });
  await draw();
  const { body } = await publish(product, venue.owner, venue.buildingId);
  expect(body.version).toMatchObject({ added: 4101, changed: 0, removed: 0 });
  const { body: compared } = await product.client.call(versions.showChanges, {
    token: venue.owner.token,
    params: { id: body.version.id },
    query: {},
  });
  expect(compared.changes.counts).toEqual({ added: 4101, changed: 0, removed: 0 });
  expect(await childrenFor('compare-process')).toHaveLength(1);
  expect(compared.changes.changes.map(({ kind, count }) => [kind, count])).toEqual([
    ['poi', 1],
    ['route', 4100],
  ]);
});

test('nothing is published with a problem that blocks', async () => {
  await draw();
  const { token } = venue.owner;
  const body = { blocking_problems: ['unreached-poi' as const] };
  await product.client.call(versions.updateSettings, { token, body });
  expect((await draft()).problems).toEqual([
    { floor_id: venue.floorIds[0], kind: 'unreached-poi', count: 1, blocking: true },
  ]);
  const refused = await publish(product, venue.owner, venue.buildingId);
  expect(refused.status).toBe(422);
  // Nor by way of a version that visitors have never seen.
  const [first] = await list();
  await call(versions.restore, first?.id ?? 0);
  const [replaced] = await list();
  expect((await call(versions.publish, replaced?.id ?? 0)).status).toBe(422);
  await call(versions.restore, replaced?.id ?? 0);
  await product.client.call(versions.updateSettings, { token, body: { blocking_problems: [] } });
  expect((await publish(product, venue.owner, venue.buildingId)).status).toBe(201);
});

test('what was not read is not published: a floor is deleted between draft and publish', async () => {
  await draw();
  const { hash } = await draft();
  await product.database.db
    .deleteFrom('building_floors')
    .where('id', '=', venue.floorIds[0])
    .execute();
  const refused = await publish(product, venue.owner, venue.buildingId, { draft_hash: hash });
  expect(refused.status).toBe(409);
  expect(refused.error.message).toBe(
    'The draft changed in the meantime. Look at the changes again.',
  );
  expect(await list()).toHaveLength(1);
  expect((await draft()).changes).toMatchObject([{ kind: 'floor', change: 'removed' }]);
  const { hash: now } = await draft();
  const published = await publish(product, venue.owner, venue.buildingId, { draft_hash: now });
  expect(published.status).toBe(201);
});

test('open studios are notified of a publish', async () => {
  const heard: unknown[] = [];
  const end = await product.platform.notifications.subscribe(`floor ${venue.floorIds[1]}`, {
    onMessage: (message) => heard.push(message),
    onGap: () => undefined,
  });
  onTestFinished(end);
  await draw();
  await publish(product, venue.owner, venue.buildingId);
  await eventually(() =>
    expect(heard).toContainEqual({ event: 'published', version: 2, name: 'Pat Lee' }),
  );
});

test('a preview shows the draft or a version to people without an account, until it expires', async () => {
  const { buildingId, owner } = venue;
  await draw();
  await createLayer(product, { floor: floor() });
  const [first] = await list();
  const preview = async (body: { version_id?: number; hours?: number } = {}) => {
    const { body: answer } = await product.client.call(versions.createPreview, {
      token: owner.token,
      params: { id: buildingId },
      body,
    });
    const url = new URL(answer.preview.url);
    return url.pathname + url.search;
  };
  const link = await preview({ hours: 1 });
  expect(await shownTitles(link)).toEqual(['Shop']);
  const { body } = await product.client.call(share.place, { query: { link } });
  expect(body.preview).toEqual({ expires_at: expect.any(String) as unknown, version: null });
  const layer = body.building.floors[0]?.layers[0]?.url ?? '';
  expect((await fetch(product.url + layer)).status).toBe(200);
  const plain = layer.replace(/&preview=.*/, '');
  expect((await fetch(product.url + plain)).status).toBe(404);
  expect(await shownTitles(await preview({ version_id: first?.id ?? 0 }))).toEqual([]);
  // Of another building it shows nothing.
  const other = await createVenue(product);
  const routes = await product.client.call(share.routes, {
    params: { id: other.buildingId },
    query: { preview: new URLSearchParams(link.split('?')[1]).get('preview') ?? '' },
  });
  expect(routes.status).toBe(404);
  product.clock.advance(hours(1) + minutes(1));
  expect((await product.client.call(share.place, { query: { link } })).status).toBe(404);
});

test('an older version can be published again, while publishing is not automatic', async () => {
  await draw();
  await publish(product, venue.owner, venue.buildingId);
  const [, first] = await list();
  expect((await call(versions.publish, first?.id ?? 0)).status).toBe(200);
  expect(await shownTitles()).toEqual([]);
  // Twice is the same as once.
  expect((await call(versions.publish, first?.id ?? 0)).status).toBe(200);
  expect((await actions()).filter((action) => action.endsWith('republished'))).toHaveLength(1);
  await setAutoPublish(product, venue.owner, venue.buildingId, true);
  expect(await shownTitles()).toEqual(['Shop']);
  expect((await call(versions.publish, first?.id ?? 0)).status).toBe(422);
});
