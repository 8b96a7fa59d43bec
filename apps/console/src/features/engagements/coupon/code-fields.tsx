import { couponEncodings } from '@floorwright/domain/engagements';
import { type Control, useWatch } from 'react-hook-form';

import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { isTooDense } from './barcode.ts';
import type { FilledCoupon, TypedCoupon } from './coupon-form.ts';
import { messages } from './messages/index.ts';

import classes from './coupon.module.css';

const encodings = couponEncodings.map((value) => ({
  value,
  label: messages.code.encodings[value],
}));

/** The code of a coupon and its identifier numbers. */
export const CodeFields = ({
  control,
}: {
  control: Control<TypedCoupon, unknown, FilledCoupon>;
}) => {
  const [encoding, number] = useWatch({
    control,
    name: ['coupon_attributes.encoding_type', 'coupon_attributes.unique_identifier_number'],
  });
  const isDense = encoding !== 'qr_code' && isTooDense(number?.trim() ?? '');
  return (
    <>
      <SelectField
        control={control}
        name="coupon_attributes.encoding_type"
        rechecks="coupon_attributes.unique_identifier_number"
        label={messages.code.encoding}
        data={encodings}
      />
      <div className={classes.pair}>
        <TextField
          control={control}
          name="coupon_attributes.unique_identifier_number"
          label={messages.code.unique}
          description={
            isDense ? (
              <span className={classes.dense}>{messages.code.tooThin}</span>
            ) : (
              messages.code.uniqueNote
            )
          }
          maxLength={255}
        />
        <TextField
          control={control}
          name="coupon_attributes.identifier_number"
          label={messages.code.number}
          description={messages.code.numberNote}
          maxLength={255}
        />
      </div>
    </>
  );
};
