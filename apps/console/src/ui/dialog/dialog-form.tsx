import { Group } from '@mantine/core';
import { use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';

import type { ApiForm } from '../../lib/forms/use-api-form.ts';
import { Button } from '../button.tsx';
import { Form } from '../form/form.tsx';
import { DialogBusy } from './dialog.tsx';

import classes from './dialog.module.css';

type Props<Typed extends FieldValues, Sent extends FieldValues> = {
  of: ApiForm<Typed, Sent>;
  label: string;
  children: ReactNode;
  submitLabel: string;
  /** Why the form cannot be sent now. */
  submitDisabledReason?: string | null;
  onCancel: () => void;
  /** Further buttons, before Cancel. */
  more?: ReactNode;
};

/** The form in a dialog, with its buttons; the dialog cannot be closed while it is being sent. */
export const DialogForm = <Typed extends FieldValues, Sent extends FieldValues>({
  of,
  label,
  children,
  submitLabel,
  submitDisabledReason = null,
  onCancel,
  more,
}: Props<Typed, Sent>) => {
  const { isSubmitting } = useFormState({ control: of.form.control });
  const setBusy = use(DialogBusy);
  useEffect(() => {
    setBusy(isSubmitting);
    return () => setBusy(false);
  }, [isSubmitting, setBusy]);

  return (
    <Form of={of} label={label}>
      {children}
      <Group className={classes.formFooter} justify="flex-end" gap="xs">
        {more}
        <Button
          variant="default"
          onClick={onCancel}
          disabledReason={isSubmitting ? 'Wait until this is done' : null}
        >
          Cancel
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
