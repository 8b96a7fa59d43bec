import { couponLengths } from '@floorwright/domain/engagements';
import type { EngagementTexts } from '@floorwright/domain/translations';
import { type Control, useWatch } from 'react-hook-form';

import { FormTranslations } from '../../../ui/translations/form-translations.tsx';
import type { TranslatedField } from '../../../ui/translations/translation-fields.tsx';
import type { FilledCoupon, TypedCoupon } from './coupon-form.ts';
import { messages } from './messages/index.ts';

type Props = {
  control: Control<TypedCoupon, unknown, FilledCoupon>;
  hasButton: boolean;
  languages: readonly string[];
};

/** The texts of a coupon in further languages. Optional ones are shown once they have a text. */
export const CouponTranslations = ({ control, hasButton, languages }: Props) => {
  const [name, coupon] = useWatch({ control, name: ['name', 'coupon_attributes'] });
  const button: TranslatedField<EngagementTexts>[] = [
    {
      name: 'button_label',
      label: messages.button.label,
      maxLength: couponLengths.button_label,
      plain: coupon.button_label ?? '',
    },
    {
      name: 'button_link',
      label: messages.button.link,
      kind: 'url',
      plain: coupon.button_link ?? '',
    },
  ];
  const optional: TranslatedField<EngagementTexts>[] = [
    { name: 'description', label: messages.fields.description, plain: coupon.description ?? '' },
    ...(hasButton ? button : []),
  ];
  return (
    <FormTranslations
      control={control}
      name="translations"
      languages={languages}
      fields={[
        { name: 'name', label: messages.fields.actionName, plain: name },
        {
          name: 'coupon_name',
          label: messages.card.name,
          maxLength: couponLengths.name,
          plain: coupon.name,
        },
        {
          name: 'title',
          label: messages.fields.title,
          maxLength: couponLengths.title,
          plain: coupon.title,
        },
        ...optional.filter(({ plain }) => plain.length > 0),
      ]}
    />
  );
};
