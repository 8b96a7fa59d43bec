import { randomUUID } from 'node:crypto';

import { charges, floors, members, pois, subscriptions, visitors } from '@floorwright/contract';
import { type WebhookEvent, webhookEvents } from '@floorwright/domain/webhooks';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { cards, createCard } from '../../../test/billing/payments.ts';
import { createMember } from '../../../test/factories.ts';
import { codeIn, invitationCalls } from '../../../test/invitations.ts';
import { captureLog } from '../../../test/log.ts';
import { startReceiver, verifyReceived } from '../../../test/network/webhook-receiver.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readImport, saveImport } from '../../../test/venue/beacon-imports.ts';
import { createBeacon, createPoi } from '../../../test/venue/studio.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import { setAutoPublish } from '../../../test/venue/versions.ts';
import {
  createPhone,
  createVenue,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { createWebhook, expectDescribed } from '../../../test/webhooks.ts';
import { hours } from '../../platform/clock/clock.ts';
import { reportSilentBeacons } from '../beacon-sightings/sightings.ts';
import { emitShown } from './sending.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct({ WEBHOOKS_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
});

const call: Product['client']['call'] = async (endpoint, input) => {
  const answer = await product.client.call(endpoint, { token: venue.owner.token, ...input });
  if (answer.status >= 300) throw new Error(`${endpoint.path}: ${answer.status} ${answer.text}`);
  return answer;
};

const detect = async (beaconIds: readonly number[]): Promise<void> => {
  const phone = await createPhone(product, venue, 'ann');
  const beacons = beaconIds.map((id) => ({ beacon_id: id, rssi: -60 }));
  const point = { ...pointAt(product, venue.floorIds[0], {}), beacons };
  await sendPoints(product, phone, [point]);
  const { db } = product.database;
  await reportSilentBeacons({ db, clock: product.clock }, captureLog().log);
};

const pay = async (card: string): Promise<void> => {
  await createCard(product, venue.companyId, card);
  const body = { amount: '19.99', currency: 'usd' };
  await product.client.call(charges.create, { token: venue.owner.token, body });
};

/** What makes the product send each event. A new event does not compile without its own. */
const causes: Record<WebhookEvent, () => Promise<unknown>> = {
  'venue.published': async () => {
    await setAutoPublish(product, venue.owner, venue.buildingId, false);
  },
  'poi.changed': async () => {
    const floor = { id: venue.floorIds[0], buildingId: venue.buildingId };
    const { id } = await createPoi(product, { floor });
    await call(pois.remove, { params: { id } });
  },
  'floor.changed': () =>
    call(floors.update, { params: { id: venue.floorIds[1] }, body: { name: '2' } }),
  'import.finished': async () => {
    const { buildingId, applicationId, owner } = venue;
    const table = `Name,UUID,Major,Minor\nDoor,${randomUUID()},1,1`;
    const id = await readImport(product, owner, { id: buildingId, applicationId }, table);
    await saveImport(product, owner, id);
  },
  'beacon.silent': async () => {
    const { companyId, buildingId } = venue;
    const gate = await createBeacon(product, { companyId, buildingId, name: 'Gate' });
    const hall = await createBeacon(product, { companyId, buildingId, name: 'Hall' });
    await detect([gate.id, hall.id]);
    for (let hour = 0; hour < 25; hour += 1) product.clock.advance(hours(1));
    await detect([hall.id]);
  },
  'engagement.shown': async () => {
    const { id } = await createTrigger(product, { buildingId: venue.buildingId });
    const phone = await createPhone(product, venue, 'ann');
    const time = product.clock.now().getTime() / 1000;
    const event = { engagement_id: id, kind: 'delivered', time, event_id: 'a' };
    await product.client.call(visitors.createEngagementEvents, {
      ...phone,
      body: { events: [event] },
    });
    await emitShown({ db: product.database.db, clock: product.clock });
  },
  'member.added': async () => {
    const newcomer = await createMember(product);
    const { invite, link, accept } = invitationCalls(product);
    const invited = await invite(venue.owner, { email: newcomer.email, role: 'super_admin' });
    const { body } = await link(venue.owner, invited.body.invitation.id);
    await accept(newcomer, codeIn({ text: body.link }));
  },
  'member.removed': async () => {
    const { companyId } = venue;
    const { memberId } = await createMember(product, { companyId, role: 'manager' });
    await call(members.destroy, { params: { id: memberId } });
  },
  'charge.settled': () => pay(cards.visa),
  'charge.failed': () => pay(cards.declined),
  'subscription.changed': () => call(subscriptions.cancel, {}),
};

test.each(webhookEvents)('%s arrives at a receiver, signed', async (event) => {
  const receiver = await startReceiver();
  const { db } = product.database;
  const { companyId } = venue;
  const webhook = await createWebhook(product, { companyId, events: [event], url: receiver.url });
  onTestFinished(async () => {
    await db.deleteFrom('webhooks').where('id', '=', webhook.id).execute();
  });
  await causes[event]();
  await product.mailsSent();
  const messages = receiver.received.map((each) => verifyReceived(product, webhook, each));
  messages.forEach(expectDescribed);
  expect(messages).toMatchObject([{ type: event, timestamp: expect.any(String) }]);
});
