import { ActionName, CouponInput } from '@floorwright/contract';
import { z } from 'zod';

import { TranslationsInput } from '../draft/draft-of.ts';

const address = z.string().nullable();

export const CouponForm = z.object({
  scheme: z.literal('coupon'),
  name: ActionName,
  coupon_attributes: CouponInput,
  pictures: z.object({ logo: address, image: address }),
  translations: TranslationsInput,
});

export type TypedCoupon = z.input<typeof CouponForm>;
export type FilledCoupon = z.output<typeof CouponForm>;
