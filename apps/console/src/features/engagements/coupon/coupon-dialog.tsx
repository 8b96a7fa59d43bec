import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ActivityDraft, type CouponDraft } from '../draft/draft.ts';
import { type FormProps, useReportTyped } from '../forms/form-parts.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { CouponForm } from './coupon-form.ts';
import { messages } from './messages/index.ts';
import { PhonePreview, type PreviewedVenue } from './phone-preview.tsx';

import classes from './coupon.module.css';

type Props = FormProps<CouponDraft> & {
  /** Named in the preview, which can be shown in its languages. */
  venue: PreviewedVenue;
  /** The close button, Escape or a click outside. */
  onClose: () => void;
};

const Content = ({
  activity,
  title,
  venue,
  languages = [],
  nextReason,
  onTyped,
  onNext,
  onCancel,
}: Props) => {
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
  useReportTyped(of.form, onTyped);
  const isSending = sending.logo || sending.image;
  return (
    <DialogForm
      of={of}
      label={title}
      submitLabel={messages.next}
      submitDisabledReason={nextReason ?? (isSending ? messages.waitForUpload : null)}
      onCancel={onCancel}
    >
      <div className={classes.columns}>
        <CouponFields
          form={of.form}
          template={shown.coupon_attributes.template}
          pictures={shown.pictures}
          languages={languages}
          onBusy={(part, busy) => setSending((now) => ({ ...now, [part]: busy }))}
        />
        <div className={classes.stage}>
          <PhonePreview draft={shown} venue={venue} />
        </div>
      </div>
    </DialogForm>
  );
};

/** The form of a coupon beside its phone preview. */
export const CouponDialog = (props: Props) => (
  <Dialog opened onClose={props.onClose} title={props.title} size={860}>
    <Content {...props} />
  </Dialog>
);
