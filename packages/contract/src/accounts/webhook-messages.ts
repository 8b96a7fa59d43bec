import { testEvent, type WebhookEvent } from '@floorwright/domain/webhooks';
import { z } from 'zod';

import { Id } from '../wire/fields.ts';

type MessageType = WebhookEvent | typeof testEvent;

const Actor = z
  .object({
    name: z.string().describe('The name of the member or of the API key.'),
    api_key_id: Id.nullable().describe('Null for members.'),
  })
  .meta({ id: 'WebhookActor' });

const Subject = z
  .object({ type: z.string(), id: Id.nullable(), label: z.string() })
  .meta({ id: 'WebhookSubject' });

/** The entry of the audit log. */
const entry = {
  action: z.string().describe('The action in the audit log, such as `poi.updated`.'),
  subject: Subject.describe('What was changed, with its name.'),
  floor_id: Id.nullable().describe('The floor of what was changed; null if it is on none.'),
  actor: Actor,
};
const details = z
  .record(z.string(), z.unknown())
  .describe('The details in the audit log, which depend on the action.');

const Entry = z.object({ ...entry, details });

const Ids = z.array(Id);
const PoiChanges = z.object({
  count: z.int().min(1).describe('The number of all.'),
  created: Ids,
  updated: Ids,
  deleted: Ids,
  complete: z
    .boolean()
    .describe('False if there are more than 1,000: read the POIs of the floor again.'),
});

const Charge = z.object({
  charge_id: Id,
  status: z.string(),
  reason: z.string(),
  amount: z.string().meta({ examples: ['19.99'] }),
  currency: z.string().meta({ examples: ['USD'] }),
});

const Import = z.object({
  type: z.enum(['beacon_import', 'venue_import', 'building_import', 'plan_import']),
  id: Id,
  filename: z.string().optional(),
});

const ofMany = 'Of a change of many POIs or floors at once, such as an import.';

const message = <const Type extends MessageType, Data extends z.ZodType>(
  type: Type,
  summary: string,
  data: Data,
) => ({
  summary,
  body: z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('When it happened.'),
    data,
  }),
});

/** The messages that webhooks get, by event. */
export const webhookMessages = {
  'venue.published': message(
    'venue.published',
    'Visitors see another version of a building, or automatic publishing was switched',
    z.object({
      building_id: Id,
      building: z.string().describe('The name of the building.'),
      version_id: Id,
      version: z.int().describe('The number of the version.'),
      auto_publish: z
        .boolean()
        .describe('Whether changes are published automatically from now on.'),
      actor: Actor.describe('Who published or scheduled the version.'),
    }),
  ),
  'poi.changed': message(
    'poi.changed',
    'A POI was created, changed or deleted, or its category renamed, translated, merged or deleted',
    z.object({
      ...entry,
      details: details.optional(),
      pois: PoiChanges.optional().describe(ofMany),
    }),
  ),
  'floor.changed': message(
    'floor.changed',
    'A floor, its plan, layers or routes were created, changed or deleted',
    z.object({
      ...entry,
      details: details.optional(),
      change: z.enum(['created', 'updated', 'deleted']).optional().describe(ofMany),
    }),
  ),
  'import.finished': message(
    'import.finished',
    'An import of beacons, POIs, a building or a plan has ended or was undone',
    z.object({
      outcome: z.enum(['completed', 'failed', 'canceled', 'undone']),
      import: Import.optional().describe('Of a plan, and if nothing was imported.'),
      failure: z.string().optional().describe('The code of what was wrong.'),
      action: entry.action.optional(),
      subject: entry.subject.optional(),
      floor_id: entry.floor_id.optional(),
      actor: entry.actor.optional(),
      details: details.optional(),
    }),
  ),
  'beacon.silent': message(
    'beacon.silent',
    'Phones have not detected a beacon for 24 hours',
    z.object({
      beacon_id: Id,
      name: z.string(),
      uuid: z.string(),
      major: z.int(),
      minor: z.int(),
      building_id: Id.nullable(),
      floor_id: Id.nullable(),
      last_detected_at: z.iso.datetime(),
    }),
  ),
  'engagement.shown': message(
    'engagement.shown',
    'Visitors got an engagement; sent once a minute, with the number',
    z.object({
      engagement_id: Id,
      count: z.int().min(1).describe('How many visitors got it since the last message.'),
    }),
  ),
  'member.added': message(
    'member.added',
    'A user joined by invitation, single sign-on or provisioning',
    Entry,
  ),
  'member.removed': message('member.removed', 'A user was removed from the company', Entry),
  'charge.settled': message('charge.settled', 'The payment provider has settled a charge', Charge),
  'charge.failed': message('charge.failed', 'The payment provider has declined a charge', Charge),
  'subscription.changed': message(
    'subscription.changed',
    'The subscription, its plan or its state changed',
    Entry,
  ),
  [testEvent]: message(
    testEvent,
    'Sent on request by `POST webhooks/{id}/test`, to every webhook',
    z.object({ webhook_id: Id }),
  ),
} satisfies Record<MessageType, { summary: string; body: z.ZodType }>;
