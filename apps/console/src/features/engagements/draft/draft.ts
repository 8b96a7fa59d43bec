import { WorkingHours } from '@floorwright/contract';
import {
  type ActivityScheme,
  couponDefaults,
  couponEncodings,
  couponTemplates,
  triggerEvents,
} from '@floorwright/domain/engagements';
import { z } from 'zod';

const newActivity = (scheme: ActivityScheme): ActivityDraft => {
  if (scheme === 'url') return { scheme, name: '', url: '' };
  if (scheme === 'custom')
    return { scheme, name: '', custom_attributes_attributes: [{ name: '', value: '' }] };
  return {
    scheme,
    name: '',
    coupon_attributes: {
      name: '',
      title: '',
      description: '',
      unique_identifier_number: '',
      identifier_number: '',
      button_label: '',
      button_link: '',
      logo: null,
      image: null,
      ...couponDefaults,
    },
    pictures: { logo: null, image: null },
  };
};

export const newDraft = (
  scheme: ActivityScheme,
  beaconIds: readonly number[],
): EngagementDraft => ({
  activity: newActivity(scheme),
  typing: null,
  event: null,
  beaconIds: [...beaconIds],
  schedule: {
    active_from: null,
    active_until: null,
    active_hours: null,
    cooldown_minutes: 0,
    cap_per_visitor: null,
    priority: 0,
  },
  status: 'active',
  lockVersion: null,
});

const signedId = z
  .string()
  .nullish()
  .transform((id) => id ?? null);
/** The URL of a picture; null while it is being processed. */
const address = z.string().nullable();

const text = z.string().optional();
/** Texts in further languages of the venue, by language tag. */
const translations = z
  .record(
    z.string(),
    z
      .object({
        name: text,
        url: text,
        coupon_name: text,
        title: text,
        description: text,
        button_label: text,
        button_link: text,
      })
      .nullable(),
  )
  .optional();

const CouponDraft = z.object({
  scheme: z.literal('coupon'),
  name: z.string(),
  coupon_attributes: z.object({
    template: z.enum(couponTemplates),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    encoding_type: z.enum(couponEncodings),
    unique_identifier_number: z.string(),
    identifier_number: z.string(),
    button_label: z.string(),
    button_link: z.string(),
    button_font_color: z.string(),
    button_background_color: z.string(),
    logo: signedId,
    image: signedId,
  }),
  /** The URLs of the pictures behind the signed ids. */
  pictures: z.object({ logo: address, image: address }),
  translations,
});

const UrlDraft = z.object({
  scheme: z.literal('url'),
  name: z.string(),
  url: z.string(),
  translations,
});

const CustomDraft = z.object({
  scheme: z.literal('custom'),
  name: z.string(),
  custom_attributes_attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  translations,
});

export const ActivityDraft = z.discriminatedUnion('scheme', [CouponDraft, UrlDraft, CustomDraft]);

/** An engagement that is being edited; its values may still be invalid. */
export const EngagementDraft = z.object({
  activity: ActivityDraft,
  /** Unconfirmed values of the open form; null while the form is closed. */
  typing: ActivityDraft.nullable(),
  event: z.enum(triggerEvents).nullable(),
  beaconIds: z.array(z.number()),
  schedule: z.object({
    active_from: z.string().nullable(),
    active_until: z.string().nullable(),
    active_hours: WorkingHours,
    cooldown_minutes: z.number(),
    cap_per_visitor: z.number().nullable(),
    priority: z.number(),
  }),
  /** The initial status of a new engagement. A saved one changes its status at once. */
  status: z.enum(['active', 'paused']).default('active'),
  /** The lock version that the draft is based on; null for a new engagement. */
  lockVersion: z.number().nullable(),
});

export type ActivityDraft = z.output<typeof ActivityDraft>;
export type CouponDraft = z.output<typeof CouponDraft>;
export type UrlDraft = z.output<typeof UrlDraft>;
export type CustomDraft = z.output<typeof CustomDraft>;
export type EngagementDraft = z.output<typeof EngagementDraft>;
export type Schedule = EngagementDraft['schedule'];
