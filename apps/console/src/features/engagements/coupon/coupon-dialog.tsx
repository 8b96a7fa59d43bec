import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ActivityDraft } from '../draft/draft.ts';
import type { CouponDraft } from '../draft/draft.ts';
import type { FormProps } from '../forms/form-parts.tsx';
import { useKeptValues } from '../forms/form-parts.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { CouponForm } from './coupon-form.ts';
import { PhonePreview } from './phone-preview.tsx';

import classes from './coupon.module.css';

type Props = FormProps<CouponDraft> & {
  /** Whose app shows it. */
  venue: string;
  /** The cross, Escape or a click outside. */
  onClose: () => void;
};

const Content = ({ activity, title, venue, nextReason, onTyped, onNext, onCancel }: Props) => {
  const of = useApiForm({
    schema: CouponForm,
    defaultValues: activity,
    send: (values) => Promise.resolve(values),
    onSent: (values) => {
      const filled = ActivityDraft.safeParse(values);
      if (filled.success) onNext(filled.data);
    },
  });
  const { control } = of.form;
  const [sending, setSending] = useState({ logo: false, image: false });
  const typed = ActivityDraft.safeParse(useWatch({ control }));
  const shown = typed.data?.scheme === 'coupon' ? typed.data : activity;
  useKeptValues(of.form, onTyped);
  const isSending = sending.logo || sending.image;
  return (
    <DialogForm
      of={of}
      label={title}
      submitLabel="Next"
      submitDisabledReason={
        nextReason ?? (isSending ? 'Wait for the picture, or take it away' : null)
      }
      onCancel={onCancel}
    >
      <div className={classes.columns}>
        <CouponFields
          form={of.form}
          template={shown.coupon_attributes.template}
          pictures={shown.pictures}
          onBusy={(part, busy) => setSending((now) => ({ ...now, [part]: busy }))}
        />
        <div className={classes.stage}>
          <PhonePreview coupon={shown.coupon_attributes} pictures={shown.pictures} venue={venue} />
        </div>
      </div>
    </DialogForm>
  );
};

/** A coupon is filled in beside the phone that will show it. */
export const CouponDialog = (props: Props) => (
  <Dialog opened onClose={props.onClose} title={props.title} size={860}>
    <Content {...props} />
  </Dialog>
);
