import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';

import type { ApiForm } from '../../lib/forms/use-api-form.ts';
import { FormFrame, SendButton } from './form-frame.tsx';

type Props<Typed extends FieldValues, Sent extends FieldValues> = {
  of: ApiForm<Typed, Sent>;
  /** The accessible name of the form. */
  label: string;
  children: ReactNode;
};

/** A form with its banner on top. Fields bind through `control`. */
export const Form = <Typed extends FieldValues, Sent extends FieldValues>({
  of: { form, submit, banner },
  label,
  children,
}: Props<Typed, Sent>) => (
  <FormProvider {...form}>
    <FormFrame label={label} banner={banner} onSubmit={submit}>
      {children}
    </FormFrame>
  </FormProvider>
);

/** Submits the form and shows a spinner meanwhile. */
export const SubmitButton = (props: ButtonProps) => (
  <SendButton isSending={useFormState().isSubmitting} {...props} />
);
