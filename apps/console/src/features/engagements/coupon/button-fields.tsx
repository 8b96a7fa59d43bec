import { couponDefaults, couponLengths } from '@floorwright/domain/engagements';
import { ColorInput } from '@mantine/core';
import type { Control } from 'react-hook-form';

import { TextField } from '../../../ui/form/text-field.tsx';
import { useField } from '../../../ui/form/use-field.ts';
import type { FilledCoupon, TypedCoupon } from './coupon-form.ts';
import { messages } from './messages/index.ts';

import classes from './coupon.module.css';

type CouponControl = Control<TypedCoupon, unknown, FilledCoupon>;

type ColorProps = {
  control: CouponControl;
  part: 'button_font_color' | 'button_background_color';
  label: string;
};

const swatches = [
  '#ffffff',
  '#15181c',
  couponDefaults.button_background_color,
  '#1a6d83',
  '#1c7a46',
  '#b42318',
  '#7d4a00',
  '#6a4bd8',
];

const ColorField = ({ control, part, label }: ColorProps) => {
  const { field, error } = useField({ control, name: `coupon_attributes.${part}` });
  const { value, ...rest } = field;
  return (
    <ColorInput
      {...rest}
      label={label}
      format="hex"
      swatches={swatches}
      swatchesPerRow={8}
      fixOnBlur={false}
      withEyeDropper={false}
      maxLength={64}
      value={typeof value === 'string' ? value : ''}
      error={error}
    />
  );
};

/** The button of a coupon and its link. */
export const ButtonFields = ({ control }: { control: CouponControl }) => (
  <>
    <div className={classes.pair}>
      <TextField
        control={control}
        name="coupon_attributes.button_label"
        label={messages.button.label}
        maxLength={couponLengths.button_label}
      />
      <TextField
        control={control}
        name="coupon_attributes.button_link"
        label={messages.button.link}
        type="url"
        dir="ltr"
        placeholder="https://"
        maxLength={255}
      />
    </div>
    <div className={classes.pair}>
      <ColorField control={control} part="button_font_color" label={messages.button.color} />
      <ColorField
        control={control}
        part="button_background_color"
        label={messages.button.background}
      />
    </div>
  </>
);
