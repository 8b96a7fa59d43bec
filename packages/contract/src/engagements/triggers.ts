import {
  activitySchemes,
  couponLengths,
  backwardPeriodMessage,
  engagementStatuses,
  filledRows,
  isForward,
  isWebLink,
  noActionNameMessage,
  noBeaconsMessage,
  noEventMessage,
  noRowsMessage,
  triggerEvents,
  webLinkMessage,
} from '@floorwright/domain/engagements';
import { beaconSentences, fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import type { EngagementTexts } from '@floorwright/domain/translations';
import { z } from 'zod';

import { BeaconsInput } from '../beacons/beacons-bulk.ts';
import { WorkingHours } from '../venue/working-hours.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import {
  companyApi,
  Id,
  LockVersion,
  LockVersionInQuery,
  PathId,
  requiredText,
  text,
} from '../wire/fields.ts';
import { formRule } from '../wire/form-rule.ts';
import { listQuery } from '../wire/list-query.ts';
import {
  shownText,
  translatedText,
  translatedTexts,
  translations,
  translationsInput,
} from '../wire/translations.ts';
import { Coupon, CouponInput } from './coupons.ts';

const EventType = z.enum(triggerEvents, { error: noEventMessage });
const CustomAttribute = z.object({ name: z.string(), value: z.string() });

/** An engagement: what is shown to visitors, and when. */
export const Trigger = z
  .object({
    id: Id,
    building_id: Id,
    event_type: EventType,
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

export const ActionName = requiredText(255, noActionNameMessage);
export const ActionUrl = requiredText(255, beaconSentences.url_missing).refine(
  // A blank value counts as missing.
  (url) => url === '' || isWebLink(url),
  webLinkMessage,
);
export const CustomRowInput = z.object({
  name: requiredText(255, beaconSentences.title_missing),
  value: requiredText(255, beaconSentences.value_missing),
});

/** Empty rows are dropped, because a form has one at its end. */
const CustomRows = z
  .array(z.object({ name: text(), value: text() }, { error: beaconSentences.pair_form }), {
    error: noRowsMessage,
  })
  .max(100, beaconSentences.pairs_most)
  .transform(filledRows)
  .refine(({ length }) => length > 0, noRowsMessage);

export const ActivityInput = z.discriminatedUnion(
  'scheme',
  [
    z.object({
      scheme: z.literal('coupon'),
      name: ActionName,
      coupon_attributes: CouponInput,
    }),
    z.object({ scheme: z.literal('url'), name: ActionName, url: ActionUrl }),
    z.object({
      scheme: z.literal('custom'),
      name: ActionName,
      custom_attributes_attributes: CustomRows,
    }),
  ],
  { error: beaconSentences.action_missing },
);

const wholeNumber = (min: number, max: number) => {
  const error = fillSentence(fieldSentences.whole_number_between, { least: min, most: max });
  return z.number({ error }).int(error).min(min, error).max(max, error);
};

const aDay = fieldSentences.date_form;
/** An empty text counts as none. */
const Day = z
  .union([z.literal('').transform(() => null), z.iso.date(aDay)], { error: aDay })
  .nullish();

/** When it is shown, how often per visitor, and its priority. */
const scheduleFields = {
  active_from: Day,
  active_until: Day,
  active_hours: WorkingHours.optional(),
  cooldown_minutes: wholeNumber(0, 43_200).optional(),
  cap_per_visitor: wholeNumber(1, 1000).nullish(),
  priority: wholeNumber(0, 100).optional(),
};

const wrongStatus = fillSentence(fieldSentences.one_of, { options: engagementStatuses.join(', ') });
const Status = z.enum(engagementStatuses, { error: wrongStatus });

const TranslatedLink = translatedText().refine(
  (link) => link === undefined || link === '' || isWebLink(link),
  webLinkMessage,
);

const fields = {
  event_type: EventType,
  beacon_ids: z
    .array(Id, { error: noBeaconsMessage })
    .min(1, noBeaconsMessage)
    .max(1000, beaconSentences.engagement_beacons_most),
  activity_attributes: ActivityInput,
  ...scheduleFields,
  status: Status.optional(),
  translations: translationsInput<EngagementTexts>(
    translatedTexts({
      name: translatedText(),
      coupon_name: translatedText(couponLengths.name),
      title: translatedText(couponLengths.title),
      description: translatedText(),
      button_label: translatedText(couponLengths.button_label),
      button_link: TranslatedLink,
      url: TranslatedLink,
    }),
    { title: 'خصم ٢٠٪' },
  ),
};

const forward = formRule(
  z.object({ active_from: z.string().nullish(), active_until: z.string().nullish() }),
  { path: ['active_until'], error: backwardPeriodMessage },
  ({ active_from: from = null, active_until: until = null }) =>
    isForward({ active_from: from, active_until: until }),
);

export const NewTriggerInput = z.object(fields).refine(...forward);
export const TriggerInput = z
  .object({ ...fields, lock_version: LockVersion })
  .partial()
  .refine(...forward);

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
      'How often an engagement was delivered and opened in all, which goes when it is deleted',
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
