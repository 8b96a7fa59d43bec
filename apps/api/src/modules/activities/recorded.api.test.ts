import {
  buildings,
  comments,
  customers,
  poiCategories,
  reports,
  triggers,
  versions,
} from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createCard } from '../../../test/billing/payments.ts';
import { auditLogOf } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createComment } from '../../../test/venue/comments.ts';
import { createBeacon, createCategory, createPoi } from '../../../test/venue/studio.ts';
import { triggerInput } from '../../../test/venue/triggers.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { hours, later } from '../../platform/clock/clock.ts';

let product: Product;
let venue: Venue;
let token: string;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
  ({ token } = venue.owner);
});

/** The entries that begin so, each of which is by the owner. */
const entries = async (prefix: string) => {
  const log = await auditLogOf(product, venue.companyId);
  const found = log.filter(({ action }) => action.startsWith(prefix));
  expect(found.map(({ actor_id: actor }) => actor)).toEqual(found.map(() => venue.owner.adminId));
  return found.map(({ action, details, subject_type: type, subject_id: id }) => ({
    action,
    details,
    subject: `${type} ${id}`,
  }));
};

test('versions that are scheduled, canceled and published again', async () => {
  const { owner, buildingId } = venue;
  await setAutoPublish(product, owner, buildingId, false);
  const [first] = (
    await product.client.call(versions.list, { token, params: { id: buildingId }, query: {} })
  ).body.versions;
  await createPoi(product, { floor: { id: venue.floorIds[0], buildingId }, title: 'Shop' });
  const at = later(product.clock.now(), hours(2)).toISOString();
  const { body } = await publish(product, owner, buildingId, { note: 'Sale', publish_at: at });
  const { id, number: version } = body.version;
  await product.client.call(versions.update, { token, params: { id }, body: { publish_at: null } });
  const published = await product.client.call(versions.publish, { token, params: { id } });
  expect(published.status).toBe(200);
  const params = { id: first?.id ?? 0 };
  expect((await product.client.call(versions.publish, { token, params })).status).toBe(200);
  const subject = `building ${buildingId}`;
  const republished = (number: number | undefined) => ({
    action: 'building.version_republished',
    details: { version: number },
    subject,
  });
  expect(await entries('building.version_')).toEqual([
    { action: 'building.version_scheduled', details: { version, note: 'Sale' }, subject },
    { action: 'building.version_called_off', details: { version }, subject },
    republished(version),
    republished(first?.number),
  ]);
});

test('comments and replies that are edited and deleted', async () => {
  const [floorId] = venue.floorIds;
  const { id, replyId } = await createComment(product, {
    floor: { id: floorId },
    author: venue.owner,
    body: 'Look',
  });
  const reply = { token, params: { id: replyId } };
  const comment = { token, params: { id } };
  await product.client.call(comments.updateReply, { ...reply, body: { body: 'Done' } });
  await product.client.call(comments.removeReply, reply);
  await product.client.call(comments.update, { ...comment, body: { body: 'Look here' } });
  await product.client.call(comments.remove, comment);
  const entry = (action: string) => ({
    action,
    details: { floor: expect.stringMatching(/, G$/) },
    subject: `comment ${id}`,
  });
  expect(await entries('comment.')).toEqual([
    entry('comment.reply_updated'),
    entry('comment.reply_deleted'),
    entry('comment.updated'),
    entry('comment.deleted'),
  ]);
});

test('categories that are translated and deleted', async () => {
  const { applicationId, buildingId } = venue;
  const { id, name } = await createCategory(product, { applicationId, name: 'Shops' });
  await product.client.call(buildings.update, {
    token,
    params: { id: buildingId },
    body: { languages: ['en', 'de'] },
  });
  const changed = await product.client.call(poiCategories.rename, {
    token,
    params: { id },
    body: { building_poi_category: { name, translations: { de: { name: 'Läden' } } } },
  });
  expect(changed.status).toBe(200);
  await product.client.call(poiCategories.remove, { token, params: { id }, query: {} });
  const subject = `poi_category ${id}`;
  expect(await entries('poi_category.')).toEqual([
    { action: 'poi_category.translated', details: {}, subject },
    { action: 'poi_category.deleted', details: { pois: 0 }, subject },
  ]);
});

test('a new engagement', async () => {
  const { companyId, buildingId } = venue;
  const beacon = await createBeacon(product, { companyId, buildingId });
  const { status } = await product.client.call(triggers.create, {
    token,
    params: { id: buildingId },
    body: triggerInput([beacon.id]),
  });
  expect(status).toBe(201);
  expect(await entries('engagement.')).toMatchObject([
    { action: 'engagement.created', details: { building: expect.any(String) } },
  ]);
});

test('the retention of visitor data, and a card that is removed', async () => {
  const { companyId } = venue;
  const { body: before } = await product.client.call(reports.showVisitorData, { token });
  const from = before.visitor_data.retention_months;
  await product.client.call(reports.updateVisitorData, {
    token,
    body: { retention_months: from - 1 },
  });
  expect(await entries('company.visitor_')).toEqual([
    {
      action: 'company.visitor_retention_changed',
      details: { retention_months: { from, to: from - 1 } },
      subject: `company ${companyId}`,
    },
  ]);
  const { id } = await createCard(product, companyId);
  await product.client.call(customers.destroy, { token, params: { id } });
  expect(await entries('card.')).toEqual([
    { action: 'card.removed', details: {}, subject: `card ${id}` },
  ]);
});
