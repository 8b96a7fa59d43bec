import {
  couponDefaults,
  couponEncodings,
  couponLengths,
  couponRules,
  couponTemplates,
} from '@floorwright/domain/engagements';
import { isPoiColor } from '@floorwright/domain/pois';
import { beaconSentences, fieldSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { Picture } from '../venue/files.ts';
import { requiredText, text } from '../wire/fields.ts';
import { formRule } from '../wire/form-rule.ts';

const Template = z.enum(couponTemplates, { error: beaconSentences.template_unknown });
const Encoding = z.enum(couponEncodings, { error: beaconSentences.code_kind });

/** An image of a coupon. Its signed id is its form value, valid for a day. */
const CouponPicture = Picture.extend({ signed_id: z.string() }).meta({
  id: 'CouponPicture',
});

export const Coupon = z
  .object({
    template: Template,
    name: z.string(),
    title: z.string(),
    description: z.string(),
    encoding_type: Encoding,
    /** The content of the code. */
    unique_identifier_number: z.string(),
    /** The text below the code. */
    identifier_number: z.string(),
    button_label: z.string(),
    button_link: z.string(),
    button_font_color: z.string(),
    button_background_color: z.string(),
    logo: CouponPicture.nullable(),
    image: CouponPicture.nullable(),
  })
  .meta({ id: 'Coupon' });

/** Null is the same as an empty text. */
const optionalText = (max = 255, meta: z.GlobalMeta = {}) =>
  text(max)
    .meta(meta)
    .nullish()
    .transform((value) => value ?? '');

const Color = (fallback: string) =>
  requiredText(64).refine(isPoiColor, fieldSentences.colour_form).default(fallback);

/** The signed id of an uploaded image. The URL of the current one changes nothing. */
const PictureInput = optionalText(2000).transform((picture) => (picture === '' ? null : picture));

const couponFields = {
  template: Template.default(couponDefaults.template),
  name: requiredText(couponLengths.name, beaconSentences.name_missing),
  title: requiredText(couponLengths.title, beaconSentences.title_missing),
  description: optionalText(),
  encoding_type: Encoding.default(couponDefaults.encoding_type),
  unique_identifier_number: optionalText(),
  identifier_number: optionalText(),
  button_label: optionalText(couponLengths.button_label),
  button_link: optionalText(255, { examples: ['https://example.com'] }),
  button_font_color: Color(couponDefaults.button_font_color),
  button_background_color: Color(couponDefaults.button_background_color),
  logo: PictureInput,
  image: PictureInput,
};

const loose = <Value extends z.ZodType>(value: Value) => value.nullish().catch(undefined);
/** The input of the coupon rules. A value of another type counts as missing. */
const RuledCoupon = z.object({
  template: Template.optional().catch(undefined),
  encoding_type: Encoding.optional().catch(undefined),
  unique_identifier_number: loose(z.string()),
  identifier_number: loose(z.string()),
  button_label: loose(z.string()),
  button_link: loose(z.string()),
  logo: loose(z.string()),
  image: loose(z.string()),
});

/** The fields of a coupon form. All of them are stored, even if its template does not show them. */
export const CouponInput = couponRules.reduce(
  (schema, { field, message, holds }) =>
    schema.refine(...formRule(RuledCoupon, { path: [field], error: message }, holds)),
  z.object(couponFields, { error: beaconSentences.coupon_described }),
);
