import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import {
  beaconImports,
  charges,
  floors,
  members,
  poiCategories,
  pois,
  sso,
  subscriptions,
  visitors,
} from '@floorwright/contract';
import type { WebhookEvent } from '@floorwright/domain/webhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cards, createCard } from '../../../test/billing/payments.ts';
import { auditLogOf, createMember } from '../../../test/factories.ts';
import { codeIn, invitationCalls } from '../../../test/invitations.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createDomain } from '../../../test/sso/domains.ts';
import { client as ssoClient } from '../../../test/sso/identity-provider.ts';
import { startSigningProvider } from '../../../test/sso/signing-provider.ts';
import { readImport, saveImport } from '../../../test/venue/beacon-imports.ts';
import { importApplication, importBundle } from '../../../test/venue/bundles.ts';
import { createLayer } from '../../../test/venue/floors.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createPhone, createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { createWebhook, sentWhile as sentToCompany } from '../../../test/webhooks.ts';
import { days } from '../../platform/clock/clock.ts';
import { purgeImports } from '../beacon-imports/jobs.ts';
import { emitShown } from './sending.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
});

/** What a webhook of the venue's company for these events is sent while something happens. */
const sentWhile = (events: readonly WebhookEvent[], happen: () => Promise<unknown>) =>
  sentToCompany(product, { companyId: venue.companyId, events }, happen);

test("a POI that was changed, only in the webhook's own company", async () => {
  const floor = { id: venue.floorIds[0], buildingId: venue.buildingId };
  const { id } = await createPoi(product, { floor, title: 'Old' });
  const { token } = venue.owner;
  const change = (title: string, caller = token) =>
    product.client.call(pois.update, { token: caller, params: { id }, body: { title } });
  const other = await createVenue(product);
  await createWebhook(product, { companyId: other.companyId });
  const sent = await sentWhile(['poi.changed'], async () => {
    await change('New');
    // Refused, so there is nothing to tell.
    await change('');
    await change('Foreign', other.owner.token);
  });
  expect(sent).toMatchObject([
    {
      type: 'poi.changed',
      subject: `poi:${id}`,
      data: {
        action: 'poi.updated',
        subject: { type: 'poi', id, label: 'New' },
        floor_id: floor.id,
        actor: { name: 'Pat Lee', api_key_id: null },
      },
    },
  ]);
});

test('a category that is renamed changes how its POIs are shown', async () => {
  const { owner, applicationId } = venue;
  const { token } = owner;
  const sent = await sentWhile(['poi.changed'], async () => {
    const { body } = await product.client.call(poiCategories.create, {
      token,
      params: { id: applicationId },
      body: { building_poi_category: { name: 'Food' } },
    });
    const { id } = body.building_poi_category;
    const renamed = { building_poi_category: { name: 'Meals' } };
    await product.client.call(poiCategories.rename, { token, params: { id }, body: renamed });
  });
  expect(sent.map(({ data }) => data['action'])).toEqual(['poi_category.renamed']);
});

test('layers of a floor are in order with the floor', async () => {
  const [floorId] = venue.floorIds;
  const { id } = await createLayer(product, {
    floor: { id: floorId, buildingId: venue.buildingId },
  });
  const { token } = venue.owner;
  const sent = await sentWhile(['floor.changed'], () =>
    product.client.call(floors.removeLayer, { token, params: { id: floorId, layerId: id } }),
  );
  expect(sent).toMatchObject([
    { subject: `floor:${floorId}`, data: { action: 'layer.removed', floor_id: floorId } },
  ]);
});

test('a version that visitors see, with and without automatic publishing', async () => {
  const { owner, buildingId } = venue;
  const sent = await sentWhile(['venue.published'], async () => {
    await setAutoPublish(product, owner, buildingId, false);
    await createPoi(product, { floor: { id: venue.floorIds[0], buildingId }, title: 'Shop' });
    await publish(product, owner, buildingId);
    const publishAt = new Date(product.clock.now().getTime() + 3_600_000).toISOString();
    await publish(product, owner, buildingId, { publish_at: publishAt });
    await setAutoPublish(product, owner, buildingId, true);
  });
  expect(sent.map(({ subject, data }) => [subject, data['version'], data['auto_publish']])).toEqual(
    [
      [`building:${buildingId}`, 1, false],
      [`building:${buildingId}`, 2, false],
      [`building:${buildingId}`, expect.any(Number), true],
    ],
  );
  expect(sent[0]?.data['actor']).toEqual({ name: 'Pat Lee', api_key_id: null });
});

test('a building that was imported', async () => {
  const { owner, applicationId } = venue;
  const bytes = await readFile(path.join(import.meta.dirname, '../../../test/venue/bundle-v1.zip'));
  const sent = await sentWhile(['import.finished'], () =>
    importBundle(product, owner, { applicationId, bytes }),
  );
  expect(sent).toMatchObject([
    {
      type: 'import.finished',
      data: {
        outcome: 'completed',
        action: 'building.created',
        details: { floors: expect.any(Number) },
      },
    },
  ]);
});

test('an application that was imported, and the buildings of one that were added to another', async () => {
  const { owner, applicationId } = venue;
  const bytes = await readFile(
    path.join(import.meta.dirname, '../../../test/venue/application-bundle-v1.zip'),
  );
  const sent = await sentWhile(['import.finished'], async () => {
    await importApplication(product, owner, { bytes });
    await importBundle(product, owner, { applicationId, bytes });
  });
  const created = await auditLogOf(product, venue.companyId);
  const subjectsOf = (type: string) =>
    created
      .filter(({ action }) => action === `${type}.created`)
      .map(({ subject_id: id, subject_label: label }) => ({ type, id, label }));
  const [application] = subjectsOf('application');
  expect(sent.map(({ data }) => [data['action'], data['subject']])).toEqual([
    ['application.created', application],
    ...subjectsOf('building')
      .slice(-2)
      .map((building) => ['building.created', building]),
  ]);
  expect(sent.map(({ data }) => data['details'])).toMatchObject([
    { buildings: 2 },
    { buildings: 1 },
    { buildings: 1 },
  ]);
});

test('imports that failed or were canceled', async () => {
  const { owner, applicationId, buildingId } = venue;
  const table = `Door,${randomUUID()},1,2,\nLift,${randomUUID()},1,3,\n`;
  const building = { id: buildingId, applicationId };
  const sent = await sentWhile(['import.finished'], async () => {
    await importBundle(product, owner, { applicationId, bytes: Buffer.from('no archive') });
    await readImport(product, owner, building, 'one column');
    const id = await readImport(product, owner, building, table);
    const params = { id };
    const canceled = await product.client.call(beaconImports.cancel, {
      token: owner.token,
      params,
    });
    expect(canceled.status).toBe(200);
    // Once is enough.
    await product.client.call(beaconImports.cancel, { token: owner.token, params });
  });
  expect(sent.map(({ data }) => data)).toEqual([
    {
      outcome: 'failed',
      import: { type: 'building_import', id: expect.any(Number) },
      failure: expect.any(String),
    },
    {
      outcome: 'failed',
      import: { type: 'beacon_import', id: expect.any(Number) },
      failure: 'wrong_csv',
    },
    {
      outcome: 'canceled',
      import: { type: 'beacon_import', id: expect.any(Number) },
      failure: 'canceled',
    },
  ]);
});

test('an import that was forgotten, and one that was undone', async () => {
  const { owner, applicationId, buildingId } = venue;
  const building = { id: buildingId, applicationId };
  const table = `Name,UUID,Major,Minor\nDoor,${randomUUID()},1,1`;
  const params = { id: await readImport(product, owner, building, table) };
  await saveImport(product, owner, params.id);
  const forgotten = await readImport(product, owner, building, table);
  const sent = await sentWhile(['import.finished'], async () => {
    const { token } = owner;
    expect((await product.client.call(beaconImports.undo, { token, params })).status).toBe(200);
    await product.mailsSent();
    product.clock.advance(days(30));
    const { db } = product.database;
    await purgeImports({ db, clock: product.clock });
    await purgeImports({ db, clock: product.clock });
  });
  expect(sent.map(({ data }) => data)).toEqual([
    expect.objectContaining({
      outcome: 'undone',
      action: 'beacon_import.undone',
      subject: expect.objectContaining({ type: 'beacon_import', id: params.id }),
      actor: { name: 'Pat Lee', api_key_id: null },
      details: expect.objectContaining({ removed: 1 }),
    }),
    {
      outcome: 'failed',
      import: { type: 'beacon_import', id: forgotten },
      failure: 'not_saved',
    },
  ]);
});

test('members who come and go', async () => {
  const { companyId, owner } = venue;
  const { token } = owner;
  const newcomer = await createMember(product);
  const { invite, link, accept } = invitationCalls(product);
  const invited = await invite(owner, { email: newcomer.email, role: 'super_admin' });
  expect(invited.status).toBe(201);
  const { body } = await link(owner, invited.body.invitation.id);
  const sent = await sentWhile(['member.added', 'member.removed'], async () => {
    const { status } = await accept(newcomer, codeIn({ text: body.link }));
    expect(status).toBe(200);
    const { memberId } = await createMember(product, { companyId, role: 'manager' });
    await product.client.call(members.destroy, { token, params: { id: memberId } });
  });
  expect(sent).toMatchObject([
    { type: 'member.added', data: { action: 'invitation.accepted' } },
    { type: 'member.removed', data: { action: 'member.removed', details: { role: 'manager' } } },
  ]);
});

test('members who come by single sign-on, before they go', async () => {
  const { companyId, owner } = venue;
  const { token } = owner;
  const provider = await startSigningProvider();
  const { domain } = await createDomain(product, { companyId, verified: true });
  const settings = {
    issuer: provider.issuer,
    client_id: ssoClient.id,
    client_secret: ssoClient.secret,
    default_role: 'super_admin',
  };
  await product.client.call(sso.update, { token, body: settings });
  const email = `pat@${domain}`;
  const sent = await sentWhile(['member.added', 'member.removed'], async () => {
    expect((await provider.signIn(product, { email })).status).toBe(201);
    const { body } = await product.client.call(members.list, { token });
    const id = body.saas_company_admins.find(({ admin }) => admin.email === email)?.id ?? 0;
    await product.client.call(members.destroy, { token, params: { id } });
  });
  expect(sent).toMatchObject([
    { type: 'member.added', data: { action: 'sso.member_added', subject: { type: 'member' } } },
    { type: 'member.removed', subject: sent[0]?.subject },
  ]);
});

test.each([
  [cards.visa, 'charge.settled'],
  [cards.declined, 'charge.failed'],
])('a charge of card %s: %s', async (number, event) => {
  const { companyId, owner } = venue;
  await createCard(product, companyId, number);
  const sent = await sentWhile(['charge.settled', 'charge.failed'], () =>
    product.client.call(charges.create, {
      token: owner.token,
      body: { amount: '19.99', currency: 'usd' },
    }),
  );
  expect(sent).toMatchObject([
    { type: event, data: { amount: '19.99', currency: 'usd', reason: 'top_up' } },
  ]);
});

test('a subscription that is canceled and resumed', async () => {
  const { token } = venue.owner;
  const sent = await sentWhile(['subscription.changed'], async () => {
    expect((await product.client.call(subscriptions.cancel, { token })).status).toBe(204);
    expect((await product.client.call(subscriptions.resume, { token })).status).toBe(200);
  });
  expect(sent.map(({ type, subject, data }) => [type, subject, data['action']])).toEqual([
    ['subscription.changed', sent[0]?.subject, 'subscription.canceled'],
    ['subscription.changed', sent[0]?.subject, 'subscription.resumed'],
  ]);
});

test('engagements that were shown, once for each event of an app', async () => {
  const { id } = await createTrigger(product, { buildingId: venue.buildingId });
  const phone = await createPhone(product, venue, 'ann');
  const time = product.clock.now().getTime() / 1000;
  const event = { engagement_id: id, kind: 'delivered', time };
  const body = {
    events: [
      { ...event, event_id: 'a' },
      { ...event, event_id: 'b' },
      { ...event, event_id: 'c', kind: 'opened' },
    ],
  };
  const sent = await sentWhile(['engagement.shown'], async () => {
    await product.client.call(visitors.createEngagementEvents, { ...phone, body });
    await product.client.call(visitors.createEngagementEvents, { ...phone, body });
    await emitShown({ db: product.database.db, clock: product.clock });
  });
  expect(sent).toMatchObject([
    { subject: `engagement:${id}`, data: { engagement_id: id, count: 2 } },
  ]);
  expect(JSON.stringify(sent)).not.toContain('ann');
});

test('without a webhook for it nothing is stored about shown engagements', async () => {
  const { id } = await createTrigger(product, { buildingId: venue.buildingId });
  const phone = await createPhone(product, venue, 'ann');
  const time = product.clock.now().getTime() / 1000;
  await product.client.call(visitors.createEngagementEvents, {
    ...phone,
    body: { events: [{ engagement_id: id, kind: 'delivered', time, event_id: 'a' }] },
  });
  const { db } = product.database;
  expect(await db.selectFrom('shown_engagements').selectAll().execute()).toEqual([]);
});
