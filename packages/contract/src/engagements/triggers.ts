import { activitySchemes, engagementStatuses } from '@floorwright/domain/engagements';
import { fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import type { EngagementTexts } from '@floorwright/domain/translations';
import { z } from 'zod';

import { BeaconsInput } from '../beacons/beacons-bulk.ts';
import { WorkingHours } from '../pois/working-hours.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, LockVersion, LockVersionInQuery, PathId } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';
import { shownText, translations } from '../wire/translations.ts';
import { Coupon } from './coupons.ts';
import { TriggerEventType, NewTriggerInput, TriggerInput } from './trigger-inputs.ts';

const CustomAttribute = z.object({ name: z.string(), value: z.string() });

/** An engagement: what is shown to visitors, and when. */
export const Trigger = z
  .object({
    id: Id,
    building_id: Id,
    event_type: TriggerEventType,
    beacon_ids: z.array(Id),
    activity: z.object({
      name: z.string(),
      scheme: z.enum(activitySchemes),
      /** Null unless the scheme is coupon. */
      coupon: Coupon.nullable(),
      /** Null unless the scheme is url. */
      url: z.string().nullable(),
      /** Empty unless the scheme is custom. */
      custom_attributes: z.array(CustomAttribute),
    }),
    /** The first and last day, in the time zone of the building; null if open-ended. */
    active_from: z.iso.date().nullable(),
    active_until: z.iso.date().nullable(),
    /** The days and hours, in the time zone of the building; null for always. */
    active_hours: WorkingHours,
    /** The pause before it is shown to the same visitor again; 0 for none. */
    cooldown_minutes: z.number().int(),
    /** The maximum number of times per visitor; null for unlimited. */
    cap_per_visitor: z.number().int().nullable(),
    /** Of several that apply at once the one with the highest priority is shown. */
    priority: z.number().int(),
    /** Only active ones are shown to visitors. */
    status: z.enum(engagementStatuses),
    translations: translations<EngagementTexts>(
      z.object({
        name: shownText,
        coupon_name: shownText,
        title: shownText,
        description: shownText,
        button_label: shownText,
        button_link: shownText,
        url: shownText,
      }),
    ),
    created_at: z.iso.datetime(),
    /** Incremented with each change. */
    lock_version: LockVersion,
  })
  .meta({ id: 'Trigger' });

const TriggerResults = z
  .object({
    delivered: z.number().int().describe('How often it was shown.'),
    opened: z.number().int().describe('How often it was opened.'),
  })
  .meta({ id: 'TriggerResults' });

const TriggerAnswer = z.object({ trigger: Trigger });

const params = z.object({ id: PathId });

export const triggers = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/triggers/beacon`,
    needs: 'engagement.show',
    keyScopes: ['venue.read'],
    summary: 'The engagements of a building, and the time zone of their hours',
    params,
    query: listQuery(['name', 'created_at']).extend({
      status: z
        .enum([...engagementStatuses, 'all'], {
          error: fillSentence(fieldSentences.one_of, {
            options: [...engagementStatuses, 'all'].join(', '),
          }),
        })
        .describe('Engagements of one status, or all. By default all that are not archived.')
        .optional(),
    }),
    responses: {
      200: z.object({ triggers: z.array(Trigger), time_zone: z.string() }),
      404: Failure,
      422: Invalid,
    },
    paged: true,
  }),
  /** The engagements that use these beacons. */
  listAtBeacons: endpoint({
    method: 'POST',
    path: `${companyApi}/beacons/triggers`,
    needs: 'engagement.show',
    keyScopes: ['venue.read'],
    summary: 'The engagements that use some of these beacons, by name, without archived ones',
    body: BeaconsInput,
    responses: {
      200: z.object({ triggers: z.array(z.object({ id: Id, name: z.string() })) }),
      422: Invalid,
    },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/buildings/:id/triggers/beacon`,
    needs: 'engagement.update',
    keyScopes: ['venue.write'],
    summary: 'Create an engagement, if the plan has engagement features',
    params,
    body: NewTriggerInput,
    responses: { 201: TriggerAnswer, 404: Failure, 422: Invalid, 429: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/triggers/:id`,
    needs: 'engagement.show',
    keyScopes: ['venue.read'],
    summary: 'One engagement',
    params,
    responses: { 200: TriggerAnswer, 404: Failure },
  }),
  update: endpoint({
    method: 'PUT',
    path: `${companyApi}/triggers/:id`,
    needs: 'engagement.update',
    keyScopes: ['venue.write'],
    summary:
      'Change the fields that are sent of an engagement; with lock_version, refused if it has changed since',
    params,
    body: TriggerInput,
    responses: { 200: TriggerAnswer, 404: Failure, 409: Failure, 422: Invalid, 429: Failure },
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${companyApi}/triggers/:id/duplicate`,
    needs: 'engagement.update',
    keyScopes: ['venue.write'],
    summary: 'Duplicate an engagement. The copy is paused',
    params,
    responses: { 201: TriggerAnswer, 404: Failure, 422: Invalid },
  }),
  /** What is deleted with it. */
  results: endpoint({
    method: 'GET',
    path: `${companyApi}/triggers/:id/results`,
    needs: 'engagement.show',
    keyScopes: ['reports'],
    summary:
      'How often an engagement was delivered and opened in total; deleted with the engagement',
    params,
    responses: { 200: z.object({ results: TriggerResults }), 404: Failure },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/triggers/:id`,
    needs: 'engagement.manage',
    keyScopes: ['venue.write'],
    summary:
      'Delete an engagement and its results; with lock_version, refused if it has changed since. Set its status to archived to retain them',
    params,
    query: z.object({ lock_version: LockVersionInQuery.optional() }),
    responses: { 204: null, 404: Failure, 409: Failure, 422: Invalid },
  }),
};
