import type { BaseSyntheticEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';

import type { ApiForm } from '../../../lib/forms/use-api-form.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';

/** A form that asks for confirmation before it sends values that delete data. */
export const useConfirmedForm = <Typed extends FieldValues, Sent extends FieldValues>(
  sender: ApiForm<Typed, Sent>,
  schema: z.ZodType<Sent, Typed>,
  losesSomething: (typed: Sent) => boolean,
) => {
  const { subject, opened, open, close } = useDialog<Sent>();
  const ask = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    const typed = schema.safeParse(sender.form.getValues());
    if (typed.success && losesSomething(typed.data)) open(typed.data);
    else await sender.submit();
  };
  return {
    form: { ...sender, submit: ask },
    /** The values that await confirmation. */
    subject,
    dialog: {
      opened,
      busy: sender.form.formState.isSubmitting,
      onCancel: close,
      // A refusal is shown in the form.
      onConfirm: (): void => void sender.submit().then(close),
    },
  };
};
