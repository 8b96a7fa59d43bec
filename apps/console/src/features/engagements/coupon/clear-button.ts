import { couponDefaults, isWebLink } from '@floorwright/domain/engagements';
import { isPoiColor } from '@floorwright/domain/pois';
import type { UseFormReturn } from 'react-hook-form';

import type { FilledCoupon, TypedCoupon } from './coupon-form.ts';

const colors = ['button_font_color', 'button_background_color'] as const;

/** Takes away what is wrong with a button that is about to be hidden: nobody could put it right there. */
export const clearButton = ({
  getValues,
  setValue,
}: UseFormReturn<TypedCoupon, unknown, FilledCoupon>): void => {
  const link = getValues('coupon_attributes.button_link')?.trim() ?? '';
  if (!isWebLink(link)) setValue('coupon_attributes.button_link', '');
  for (const part of colors)
    if (!isPoiColor(getValues(`coupon_attributes.${part}`)?.trim() ?? ''))
      setValue(`coupon_attributes.${part}`, couponDefaults[part]);
};
