import {
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

import { WorkingHours } from '../pois/working-hours.ts';
import { Id, LockVersion, requiredText, text } from '../wire/fields.ts';
import { formRule } from '../wire/form-rule.ts';
import { translatedText, translatedTexts, translationsInput } from '../wire/translations.ts';
import { CouponInput } from './coupons.ts';

export const TriggerEventType = z.enum(triggerEvents, { error: noEventMessage });

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
  event_type: TriggerEventType,
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
