import {
  couponDefaults,
  couponLengths,
  couponParts,
  type CouponTemplate,
  isWebLink,
} from '@floorwright/domain/engagements';
import { isPoiColor } from '@floorwright/domain/pois';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';

import { TextField } from '../../../ui/form/text-field.tsx';
import type { CouponDraft } from '../draft/draft.ts';
import { ButtonFields } from './button-fields.tsx';
import { CodeFields } from './code-fields.tsx';
import type { FilledCoupon, TypedCoupon } from './coupon-form.ts';
import { CouponTranslations } from './coupon-translations.tsx';
import { messages } from './messages/index.ts';
import { PictureField } from './picture-field.tsx';
import { TemplateChoice } from './template-choice.tsx';

import classes from './coupon.module.css';

type Part = keyof CouponDraft['pictures'];

type CouponPicturesProps = {
  form: UseFormReturn<TypedCoupon, unknown, FilledCoupon>;
  hasLogo: boolean;
  pictures: CouponDraft['pictures'];
  onBusy: (part: Part, busy: boolean) => void;
};

const looks = {
  logo: { label: messages.fields.logo, aspect: 1, widest: 512 },
  image: { label: messages.fields.image, aspect: 1.6, widest: 1280 },
} as const;

const CouponPictures = ({ form, hasLogo, pictures, onBusy }: CouponPicturesProps) => {
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

const colors = ['button_font_color', 'button_background_color'] as const;

/**
 * Clears invalid values of a button that is about to be hidden, since the user could not fix them
 * there.
 */
const clearButton = ({
  getValues,
  setValue,
}: UseFormReturn<TypedCoupon, unknown, FilledCoupon>): void => {
  const link = getValues('coupon_attributes.button_link')?.trim() ?? '';
  if (!isWebLink(link)) setValue('coupon_attributes.button_link', '');
  for (const part of colors)
    if (!isPoiColor(getValues(`coupon_attributes.${part}`)?.trim() ?? ''))
      setValue(`coupon_attributes.${part}`, couponDefaults[part]);
};

type Props = {
  form: UseFormReturn<TypedCoupon, unknown, FilledCoupon>;
  template: CouponTemplate;
  pictures: CouponDraft['pictures'];
  /** The languages of the venue besides the main one. */
  languages: readonly string[];
  onBusy: (part: 'logo' | 'image', busy: boolean) => void;
};

/** The number of characters left. */
const Count = ({ of, most }: { of: string; most: number }) => (
  <span className={classes.count} aria-hidden>
    {of.length}/{most}
  </span>
);

/** The fields that the chosen template needs. */
export const CouponFields = ({ form, template, pictures, languages, onBusy }: Props) => {
  const { control } = form;
  const parts = couponParts[template];
  const [name, title] = useWatch({
    control,
    name: ['coupon_attributes.name', 'coupon_attributes.title'],
  });
  return (
    <div className={classes.fields}>
      <TemplateChoice
        chosen={template}
        onChoose={(chosen) => {
          if (!couponParts[chosen].button) clearButton(form);
          form.setValue('coupon_attributes.template', chosen, {
            shouldDirty: true,
            // The new template may not need fields of the old one.
            shouldValidate: form.formState.isSubmitted,
          });
        }}
      />
      <TextField
        control={control}
        name="name"
        label={messages.fields.actionName}
        description={messages.fields.actionNote}
        maxLength={255}
        data-autofocus
      />
      <div className={classes.pair}>
        <TextField
          control={control}
          name="coupon_attributes.name"
          label={messages.card.name}
          maxLength={couponLengths.name}
          rightSection={<Count of={name} most={couponLengths.name} />}
          rightSectionWidth={52}
        />
        <TextField
          control={control}
          name="coupon_attributes.title"
          label={messages.fields.title}
          maxLength={couponLengths.title}
          rightSection={<Count of={title} most={couponLengths.title} />}
          rightSectionWidth={52}
        />
      </div>
      <TextField
        control={control}
        name="coupon_attributes.description"
        label={messages.fields.description}
        maxLength={255}
      />
      <CouponPictures form={form} hasLogo={parts.logo} pictures={pictures} onBusy={onBusy} />
      {parts.code && <CodeFields control={control} />}
      {parts.button && <ButtonFields control={control} />}
      {languages.length > 0 && (
        <CouponTranslations control={control} hasButton={parts.button} languages={languages} />
      )}
    </div>
  );
};
