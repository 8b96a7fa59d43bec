import { beaconSentences } from '../sentences/index.ts';
import { isWebLink, webLinkMessage } from './form-rules.ts';

export const couponTemplates = [
  'template_1',
  'template_2',
  'template_3',
  'template_4',
  'template_5',
] as const;
export type CouponTemplate = (typeof couponTemplates)[number];

export const couponEncodings = ['qr_code', 'code_128'] as const;
export type CouponEncoding = (typeof couponEncodings)[number];

/** The fields of a template besides the texts and the image that all have. */
export const couponParts: Readonly<
  Record<
    CouponTemplate,
    { readonly logo: boolean; readonly code: boolean; readonly button: boolean }
  >
> = {
  template_1: { logo: true, code: false, button: false },
  template_2: { logo: false, code: false, button: false },
  template_3: { logo: true, code: true, button: false },
  template_4: { logo: false, code: true, button: false },
  template_5: { logo: true, code: false, button: true },
};

export const couponLengths = { name: 12, title: 50, button_label: 30 } as const;

export const couponDefaults = {
  template: 'template_1',
  encoding_type: 'qr_code',
  button_font_color: '#ffffff',
  button_background_color: '#5468ff',
} as const;

/**
 * The input of the coupon rules. An incomplete form lacks some fields, and a program may send any
 * type: those fields are refused separately.
 */
type CouponDraft = {
  template?: CouponTemplate | undefined;
  encoding_type?: CouponEncoding | undefined;
  unique_identifier_number?: string | null | undefined;
  identifier_number?: string | null | undefined;
  button_label?: string | null | undefined;
  button_link?: string | null | undefined;
  logo?: string | null | undefined;
  image?: string | null | undefined;
};

type CouponRule = {
  readonly field: keyof CouponDraft;
  readonly message: string;
  readonly holds: (coupon: CouponDraft) => boolean;
};

const partsOf = ({ template = couponDefaults.template }: CouponDraft) =>
  couponParts[couponTemplates.find((known) => known === template) ?? couponDefaults.template];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isFilledIn = (value: unknown): boolean => textOf(value) !== '';

/** Bar codes support only these characters. */
const barCodeText = /^[\x20-\x7e]*$/;

/** The required fields of a coupon, by its template. */
export const couponRules: readonly CouponRule[] = [
  {
    field: 'unique_identifier_number',
    message: beaconSentences.unique_number_missing,
    holds: (coupon) => !partsOf(coupon).code || isFilledIn(coupon.unique_identifier_number),
  },
  {
    field: 'unique_identifier_number',
    message: beaconSentences.bar_code_characters,
    holds: (coupon) =>
      !partsOf(coupon).code ||
      coupon.encoding_type !== 'code_128' ||
      barCodeText.test(textOf(coupon.unique_identifier_number)),
  },
  {
    field: 'identifier_number',
    message: beaconSentences.number_missing,
    holds: (coupon) => !partsOf(coupon).code || isFilledIn(coupon.identifier_number),
  },
  {
    field: 'button_label',
    message: beaconSentences.button_label_missing,
    holds: (coupon) => !partsOf(coupon).button || isFilledIn(coupon.button_label),
  },
  {
    field: 'button_link',
    message: beaconSentences.button_label_missing,
    holds: (coupon) => !partsOf(coupon).button || isFilledIn(coupon.button_link),
  },
  {
    field: 'button_link',
    message: webLinkMessage,
    holds: ({ button_link: link }) => !isFilledIn(link) || isWebLink(textOf(link)),
  },
  {
    field: 'logo',
    message: beaconSentences.logo_missing,
    holds: (coupon) => !partsOf(coupon).logo || isFilledIn(coupon.logo),
  },
  {
    field: 'image',
    message: beaconSentences.background_missing,
    holds: (coupon) => isFilledIn(coupon.image),
  },
];
