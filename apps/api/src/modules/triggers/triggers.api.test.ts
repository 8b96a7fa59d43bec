import { pagerHeaders, triggers } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  createApplication,
  createCompany,
  createMember,
  changesIn,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createBeacon } from '../../../test/venue/studio.ts';
import { createTrigger, triggerInput } from '../../../test/venue/triggers.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
let buildingId: number;
let beacon: { id: number };
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
  ({ id: buildingId } = await createBuilding(product, { applicationId, name: 'Mall' }));
  beacon = await createBeacon(product, { companyId: owner.companyId, buildingId });
});
afterAll(() => product.stop());

type Body = Record<string, unknown>;
type Query = Record<string, string | number>;

const send = (body: Body, place = buildingId, { token }: { token: string } = owner) =>
  product.client.call(triggers.create, { token, params: { id: place }, body });
const create = async (changes: Body = {}) => {
  const { body, text } = await send(triggerInput([beacon.id], changes));
  expect(text).toContain('"trigger"');
  return body.trigger;
};
const update = (id: number, body: Body) =>
  product.client.call(triggers.update, { token: owner.token, params: { id }, body });
const show = (id: number) =>
  product.client.call(triggers.show, { token: owner.token, params: { id } });
const remove = (id: number, query: Query = {}) =>
  product.client.call(triggers.remove, { token: owner.token, params: { id }, query });
const entriesAfter = async (work: () => Promise<unknown>) => {
  const before = await changesIn(product, owner.companyId);
  await work();
  const entries = (await changesIn(product, owner.companyId)).slice(before.length);
  return entries.map(({ action, subject_label: label, details }) => ({ action, label, details }));
};

test('[S3.17, S3.19, S7.31, S7.32] an engagement is returned as sent', async () => {
  const link = { scheme: 'url', name: 'Menu', url: 'https://example.com/menu' };
  const body = triggerInput([beacon.id], { event_type: 'near', activity_attributes: link });
  const { status, body: answer } = await send(body);
  expect({ status, ...answer }).toEqual({
    status: 201,
    trigger: {
      id: expect.any(Number),
      building_id: buildingId,
      event_type: 'near',
      beacon_ids: [beacon.id],
      activity: { ...link, coupon: null, custom_attributes: [] },
      active_from: null,
      active_until: null,
      active_hours: null,
      cooldown_minutes: 0,
      cap_per_visitor: null,
      priority: 0,
      status: 'active',
      translations: {},
      created_at: product.clock.now().toISOString(),
      lock_version: 1,
    },
  });
  expect((await show(answer.trigger.id)).body).toEqual(answer);
});

test('[S3.17, S5.41] values are returned in order, without blank rows', async () => {
  const rows = [
    { name: 'screen', value: 'welcome' },
    { name: '', value: 'lost' },
    { name: 'color', value: 'أزرق' },
  ];
  const { activity } = await create({
    activity_attributes: { scheme: 'custom', name: 'Open', custom_attributes_attributes: rows },
  });
  expect(activity.custom_attributes).toEqual([rows[0], rows[2]]);
});

test('schedule, limits and priority are returned too', async () => {
  const schedule = {
    active_from: '2026-11-01',
    active_until: '2026-12-24',
    active_hours: [...Array<string>(5).fill('00/00'), '--/--', [['10:00', '14:00']]],
    cooldown_minutes: 90,
    cap_per_visitor: 3,
    priority: 7,
  };
  expect(await create(schedule)).toMatchObject(schedule);
});

describe('problems are reported by field', () => {
  test('[S5.30, S5.40] in the words of the screen', async () => {
    const link = { scheme: 'url', name: ' ', url: 'javascript:alert(1)' };
    const { status, error } = await send({ beacon_ids: [], activity_attributes: link });
    expect({ status, problems: error.validations }).toEqual({
      status: 422,
      problems: {
        beacon_ids: ['Please select the beacons on the map'],
        event_type: ['Please select the trigger'],
        'activity.name': ['Action name Required'],
        'activity.url': ['Start the link with http:// or https://.'],
      },
    });
  });

  test('a beacon of another building, or an unknown one, is refused', async () => {
    const elsewhere = await createBuilding(product, { applicationId });
    const other = await createBeacon(product, {
      companyId: owner.companyId,
      buildingId: elsewhere.id,
    });
    const { id } = await create();
    for (const wrong of [other.id, 2_000_000_000]) {
      const answers = [
        await send(triggerInput([beacon.id, wrong])),
        await update(id, { beacon_ids: [wrong] }),
      ];
      for (const { status, error } of answers)
        expect({ status, fields: Object.keys(error.validations ?? {}) }).toEqual({
          status: 422,
          fields: ['beacon_ids'],
        });
    }
    expect((await show(id)).body.trigger.beacon_ids).toEqual([beacon.id]);
  });

  test('a last day before the first one, also when only one of them is sent', async () => {
    const { id } = await create({ active_from: '2026-11-20' });
    const { status, error } = await update(id, { active_until: '2026-11-19' });
    expect({ status, problems: error.validations }).toEqual({
      status: 422,
      problems: { active_until: ['The end date is before the start date.'] },
    });
  });
});

test('[S7.30, S9.1] the list of a building has pages of 100 and the time zone of its hours', async () => {
  const { id: place } = await createBuilding(product, { applicationId });
  for (const name of ['b', 'a', 'c']) await createTrigger(product, { buildingId: place, name });
  const list = async (query: Query = {}) => {
    const { body, headers } = await product.client.call(triggers.list, {
      token: owner.token,
      params: { id: place },
      query,
    });
    const names = body.triggers.map(({ activity }) => activity.name);
    return {
      names,
      pages: headers.get(pagerHeaders.totalPages),
      perPage: headers.get(pagerHeaders.perPage),
      zone: body.time_zone,
    };
  };
  const zone = 'Europe/Berlin';
  expect(await list()).toEqual({ names: ['b', 'a', 'c'], pages: '1', perPage: '100', zone });
  expect(await list({ sort: '-name', 'page[size]': 2 })).toEqual({
    names: ['c', 'b'],
    pages: '2',
    perPage: '2',
    zone,
  });
  expect((await list({ q: 'A' })).names).toEqual(['a']);
});

describe('a change', () => {
  test('[S7.32] replaces the sent fields and leaves the rest', async () => {
    const before = await create({ priority: 5, event_type: 'far' });
    const link = { scheme: 'url', name: 'Menu', url: 'https://example.com' };
    const { body } = await update(before.id, { activity_attributes: link });
    expect(body.trigger).toEqual({
      ...before,
      activity: { ...link, coupon: null, custom_attributes: [] },
      lock_version: 2,
    });
  });

  test('is recorded; a save without changes is not, and leaves the version', async () => {
    const { id, activity, ...same } = await create({ event_type: 'enter', cooldown_minutes: 5 });
    const entries = await entriesAfter(() =>
      update(id, { event_type: 'leave', cooldown_minutes: 0, active_hours: '00/00' }),
    );
    expect(entries).toEqual([
      {
        action: 'engagement.updated',
        label: activity.name,
        details: {
          building: 'Mall',
          event: { from: 'enter', to: 'leave' },
          cooldown_minutes: { from: 5, to: 0 },
          hours: 'replaced',
        },
      },
    ]);
    const { trigger } = (await show(id)).body;
    const again = {
      ...trigger,
      activity_attributes: {
        scheme: 'custom',
        name: activity.name,
        custom_attributes_attributes: activity.custom_attributes,
      },
    };
    expect(await entriesAfter(() => update(id, again))).toEqual([]);
    expect((await show(id)).body.trigger).toEqual({
      ...trigger,
      lock_version: same.lock_version + 1,
    });
  });

  test('of ten concurrent saves with the same version exactly one succeeds', async () => {
    const { id, lock_version } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(id, { priority: index + 1, lock_version })),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

test('[S5.30, S6.4, S6.9] a manager sees engagements, and saves and deletes none', async () => {
  const { id } = await create();
  const { token } = await createMember(product, {
    companyId: owner.companyId,
    role: 'manager',
    applicationIds: [applicationId],
  });
  const params = { id };
  const answers = [
    await product.client.call(triggers.show, { token, params }),
    await send(triggerInput([beacon.id]), buildingId, { token }),
    await product.client.call(triggers.update, { token, params, body: { priority: 1 } }),
    await product.client.call(triggers.duplicate, { token, params }),
    await product.client.call(triggers.remove, { token, params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403]);
});

test('[S7.32] it is deleted only in the version that was read', async () => {
  const { id } = await create();
  const { status, error } = await remove(id, { lock_version: 9 });
  const words = 'Someone else changed this engagement in the meantime.';
  expect({ status, error }).toMatchObject({
    status: 409,
    error: { code: 'stale', message: words },
  });
  const entries = await entriesAfter(async () =>
    expect((await remove(id, { lock_version: 1 })).status).toBe(204),
  );
  expect(entries).toEqual([
    { action: 'engagement.deleted', label: 'Welcome', details: { building: 'Mall' } },
  ]);
  expect((await show(id)).status).toBe(404);
});

test('a copy equals the original, except its name', async () => {
  const { id, activity, ...first } = await create({ priority: 4, active_from: '2026-12-01' });
  const copy = () =>
    product.client.call(triggers.duplicate, { token: owner.token, params: { id } });
  const entries = await entriesAfter(async () => {
    const { status, body } = await copy();
    expect(status).toBe(201);
    expect(body.trigger.id).not.toBe(id);
    expect(body.trigger).toMatchObject({
      ...first,
      status: 'paused',
      activity: { ...activity, name: 'Welcome (copy)' },
    });
  });
  expect(entries.map(({ action }) => action)).toEqual(['engagement.duplicated']);
  const german = await product.client.call(triggers.duplicate, {
    token: owner.token,
    params: { id },
    headers: { 'accept-language': 'de' },
  });
  expect(german.body.trigger.activity.name).toBe('Welcome (Kopie)');
});

test('[S9.12, S9.13] only a plan with engagement features has engagements', async () => {
  const company = await createCompany(product);
  const member = await createMember(product, { companyId: company.id });
  const application = await createApplication(product, { companyId: company.id });
  const place = await createBuilding(product, { applicationId: application.id });
  const there = await createBeacon(product, { companyId: company.id, buildingId: place.id });
  const attempt = () => send(triggerInput([there.id]), place.id, member);
  await subscribe(product, company.id, { planSlug: 'explorer' });
  const { status, error } = await attempt();
  expect({ status, problems: error.validations }).toEqual({
    status: 422,
    problems: {
      base: [
        'The Explorer plan has no engagement features. The owner can upgrade under Payments → Plans.',
      ],
    },
  });
  await subscribe(product, company.id, { planSlug: 'developer' });
  expect((await attempt()).status).toBe(201);
});
