import { WorkingHours } from '@floorwright/contract';
import { couponEncodings, couponTemplates, triggerEvents } from '@floorwright/domain/engagements';
import { z } from 'zod';

const signedId = z
  .string()
  .nullish()
  .transform((id) => id ?? null);
/** The address of a picture; null while it is being made. */
const address = z.string().nullable();

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
  /** What is shown of the pictures that the signed ids stand for. */
  pictures: z.object({ logo: address, image: address }),
});

const UrlDraft = z.object({ scheme: z.literal('url'), name: z.string(), url: z.string() });

const CustomDraft = z.object({
  scheme: z.literal('custom'),
  name: z.string(),
  custom_attributes_attributes: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const ActivityDraft = z.discriminatedUnion('scheme', [CouponDraft, UrlDraft, CustomDraft]);

/** An engagement while it is made or changed: as it was typed, which may not be right yet. */
export const EngagementDraft = z.object({
  activity: ActivityDraft,
  /** What is being typed into its form, and not confirmed there; null while the form is closed. */
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
  /** Of a new one, when it is created. The status of a saved one is changed at once. */
  status: z.enum(['active', 'paused']).default('active'),
  /** That of the saved engagement it began with; null for a new one. */
  lockVersion: z.number().nullable(),
});

export type ActivityDraft = z.output<typeof ActivityDraft>;
export type CouponDraft = z.output<typeof CouponDraft>;
export type UrlDraft = z.output<typeof UrlDraft>;
export type CustomDraft = z.output<typeof CustomDraft>;
export type EngagementDraft = z.output<typeof EngagementDraft>;
export type Schedule = EngagementDraft['schedule'];
