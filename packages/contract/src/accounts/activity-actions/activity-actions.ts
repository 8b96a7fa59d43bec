import { revocationReasons } from '@floorwright/domain/access';
import { z } from 'zod';

import { inBuilding, invited, named, OnOff, Place, Role } from './activity-details.ts';
import { change, changed, count, entry, none, replaced } from './activity-parts.ts';
import { billing } from './billing-activities.ts';
import { keyActivities } from './key-activities.ts';
import { provisioningActivities } from './provisioning-activities.ts';
import { ssoActivities } from './sso-activities.ts';
import { venueActivities } from './venue-activities.ts';
import { webhookActivities } from './webhook-activities.ts';

const Factor = z.enum(['totp', 'recovery_code', 'passkey']);
/**
 * A code that was used before is refused like a wrong one, but tells that someone may have seen it. A prompt of a
 * passkey that was answered too late tells nothing.
 */
const factorRefusals = ['wrong', 'reused', 'expired'] as const;

const accounts = [
  entry(
    [
      'account.confirmed',
      'account.created',
      'session.closed',
      'session.locked',
      'session.opened',
      'session.refused',
      // A wrong password of someone who is signed in, where it is asked for again.
      'session.verification_refused',
    ],
    none,
  ),
  entry(
    [
      'factor.device_remembered',
      'factor.passkey_added',
      'factor.passkey_removed',
      'factor.recovery_code_used',
      'factor.recovery_codes_created',
      'factor.totp_added',
      'factor.totp_removed',
    ],
    none,
  ),
  entry(['factor.devices_forgotten'], z.strictObject({ devices: count })),
  entry(['factor.passkey_renamed'], z.strictObject({ name: changed.text })),
  // At the second step of a sign-in, and where a session is verified again.
  entry(['factor.verified'], z.strictObject({ factor: Factor })),
  entry(['factor.refused'], z.strictObject({ factor: Factor, refusal: z.enum(factorRefusals) })),
  // Of the whole installation, so it belongs to no company.
  entry(['oauth.signing_key_created', 'oauth.signing_key_deleted'], none),
  entry(['session.revoked'], z.strictObject({ sessions: count })),
  entry(['email.change_requested', 'email.changed'], z.strictObject({ email: changed.text })),
  entry(['password.changed'], z.strictObject({ by: z.literal('mailed link').optional() })),
  entry(['profile.updated'], named),
  entry(['permission.refused'], z.strictObject({ permission: z.string() })),
  entry(['oauth.authorized'], z.strictObject({ redirect_uri: z.string() })),
  entry(['oauth.revoked'], z.strictObject({ reason: z.enum(revocationReasons) })),
] as const;

const companies = [
  entry(['company.data_exported', 'company.keys_read', 'company.selected'], none),
  entry(['company.created'], z.strictObject({ plan_slug: z.string().nullable() })),
  entry(['company.updated'], named),
  entry(
    ['company.second_factor_changed'],
    z.strictObject({ requires_second_factor: change(OnOff) }),
  ),
  entry(['company.provider_changed'], z.strictObject({ provider: change(z.boolean()) })),
  entry(
    ['company.publishing_changed'],
    z.strictObject({
      managers_publish: change(OnOff).optional(),
      blocking_problems: changed.text.optional(),
    }),
  ),
  entry(['company.subscribed'], z.strictObject({ plan_slug: changed.text, status: changed.text })),
  entry(['company.visitor_erased'], z.strictObject({ positions: count, events: count })),
  entry(
    ['company.visitor_retention_changed'],
    z.strictObject({ retention_months: changed.number }),
  ),
  entry(['invitation.accepted', 'invitation.created'], invited),
  entry(['invitation.deleted', 'member.removed'], z.strictObject({ role: Role })),
  entry(['invitation.link_created', 'invitation.resent'], none),
  entry(
    ['invitation.updated', 'member.updated'],
    z.strictObject({
      email: changed.text.optional(),
      role: change(Role).optional(),
      application_ids: changed.ids.optional(),
    }),
  ),
] as const;

const bulk = z.strictObject({ beacons_by_name: z.string(), ids: z.array(z.int()) });

const beacons = [
  entry(['beacon.created', 'beacon.deleted'], inBuilding),
  entry(
    ['beacon.updated'],
    z.strictObject({
      name: changed.text.optional(),
      uuid: changed.text.optional(),
      major: changed.number.optional(),
      minor: changed.number.optional(),
      vendor: changed.text.optional(),
      zone: changed.text.optional(),
      building: changed.text.optional(),
      building_floor: changed.text.optional(),
      coordinate: change(Place.nullable()).optional(),
    }),
  ),
  entry(['beacon.bulk_deleted'], bulk),
  entry(
    ['beacon.bulk_moved'],
    bulk.extend({ building: z.string(), building_floor: z.string().optional() }),
  ),
  entry(
    ['beacon_import.completed'],
    inBuilding.extend({ added: count, updated: count, unchanged: count, refused: count }),
  ),
  entry(
    ['beacon_import.undone'],
    inBuilding.extend({ removed: count, restored: count, kept: count }),
  ),
] as const;

const engagements = [
  entry(['engagement.created', 'engagement.duplicated'], inBuilding),
  entry(
    ['engagement.deleted'],
    inBuilding.extend({ delivered: count.optional(), opened: count.optional() }),
  ),
  entry(
    ['engagement.updated'],
    inBuilding.extend({
      name: changed.text.optional(),
      kind: changed.text.optional(),
      event: changed.text.optional(),
      url: changed.text.optional(),
      active_from: changed.text.optional(),
      active_until: changed.text.optional(),
      cooldown_minutes: changed.number.optional(),
      cap_per_visitor: changed.number.optional(),
      priority: changed.number.optional(),
      status: changed.text.optional(),
      coupon: replaced,
      key_values: replaced,
      hours: replaced,
      translations: replaced,
      beacons: changed.number.optional(),
    }),
  ),
] as const;

/**
 * Every action of the audit log with the shape of its details. The API records these only, and the console
 * has a sentence for each of them (apps/console/src/features/activities/describe-activity.ts).
 */
export const ActivityEntry = z.discriminatedUnion('action', [
  ...accounts,
  ...companies,
  ...keyActivities,
  ...webhookActivities,
  ...ssoActivities,
  ...provisioningActivities,
  ...venueActivities,
  ...beacons,
  ...engagements,
  ...billing,
]);

export type ActivityEntry = z.infer<typeof ActivityEntry>;
export type ActivityAction = ActivityEntry['action'];

type FieldsOf<Details> = Details extends Record<string, never> ? never : keyof Details;

/** Every field that the details of an action can have. */
export type ActivityField = FieldsOf<ActivityEntry['details']>;
