import { type UseFormReturn, useFormState } from 'react-hook-form';

import type { CouponDraft } from '../draft/draft.ts';
import type { FilledCoupon, TypedCoupon } from './coupon-form.ts';
import { PictureField } from './picture-field.tsx';

import classes from './coupon.module.css';

type Part = keyof CouponDraft['pictures'];

type Props = {
  form: UseFormReturn<TypedCoupon, unknown, FilledCoupon>;
  hasLogo: boolean;
  pictures: CouponDraft['pictures'];
  onBusy: (part: Part, busy: boolean) => void;
};

const looks = {
  logo: { label: 'Logo', aspect: 1, widest: 512 },
  image: { label: 'Background image', aspect: 1.6, widest: 1280 },
} as const;

export const CouponPictures = ({ form, hasLogo, pictures, onBusy }: Props) => {
  const { errors, isSubmitted } = useFormState({ control: form.control });
  const parts: readonly Part[] = hasLogo ? ['image', 'logo'] : ['image'];
  return (
    <div className={classes.pictures}>
      {parts.map((part) => (
        <PictureField
          key={part}
          {...looks[part]}
          present={pictures[part]}
          error={errors.coupon_attributes?.[part]?.message}
          onPreview={(address) => form.setValue(`pictures.${part}`, address)}
          onSent={(signedId) =>
            form.setValue(`coupon_attributes.${part}`, signedId, {
              shouldDirty: true,
              shouldValidate: isSubmitted,
            })
          }
          onBusy={(busy) => {
            // A picture being uploaded is not missing.
            if (busy) form.clearErrors(`coupon_attributes.${part}`);
            onBusy(part, busy);
          }}
        />
      ))}
    </div>
  );
};
