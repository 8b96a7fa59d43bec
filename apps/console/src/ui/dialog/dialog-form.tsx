import { Group } from '@mantine/core';
import { type ReactNode, use, useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';

import type { ApiForm } from '../../lib/forms/use-api-form.ts';
import { Button } from '../button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { Form } from '../form/form.tsx';
import { messages } from '../messages/index.ts';
import { DialogBusy } from './dialog.tsx';

import classes from './dialog.module.css';

type Props<Typed extends FieldValues, Sent extends FieldValues> = {
  of: ApiForm<Typed, Sent>;
  label: string;
  children: ReactNode;
  submitLabel: string;
  /** Why the form cannot be submitted. */
  submitDisabledReason?: string | null;
  onCancel: () => void;
  cancelLabel?: string;
  /** Additional buttons, before Cancel. */
  more?: ReactNode;
  /** Shows the error banner below the fields instead of above them. */
  bannerBelow?: boolean;
};

/**
 * A form inside a dialog, with its buttons. The dialog cannot be closed while the form is being
 * sent.
 */
export const DialogForm = <Typed extends FieldValues, Sent extends FieldValues>({
  of,
  label,
  children,
  submitLabel,
  submitDisabledReason = null,
  onCancel,
  cancelLabel = messages.cancel,
  more,
  bannerBelow = false,
}: Props<Typed, Sent>) => {
  const { isSubmitting } = useFormState({ control: of.form.control });
  const setBusy = use(DialogBusy);
  useEffect(() => {
    setBusy(isSubmitting);
    return () => setBusy(false);
  }, [isSubmitting, setBusy]);

  return (
    <Form of={bannerBelow ? { ...of, banner: null } : of} label={label}>
      {children}
      {bannerBelow && of.banner && (
        <Banner tone="danger" title={of.banner.title}>
          {of.banner.detail}
        </Banner>
      )}
      <Group className={classes.formFooter} justify="flex-end" gap="xs">
        {more}
        <Button
          variant="default"
          onClick={onCancel}
          disabledReason={isSubmitting ? messages.busy : null}
        >
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          loading={isSubmitting}
          aria-busy={isSubmitting}
          disabledReason={submitDisabledReason}
        >
          {submitLabel}
        </Button>
      </Group>
    </Form>
  );
};
