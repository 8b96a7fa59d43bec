import { Button, type ButtonProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';

import type { ApiForm } from '../../lib/forms/use-api-form.ts';
import { Banner } from '../feedback/banner.tsx';

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
    <form noValidate aria-label={label} onSubmit={submit}>
      <Stack gap="md">
        {banner && (
          <Banner tone="danger" title={banner.title}>
            {banner.detail}
          </Banner>
        )}
        {children}
      </Stack>
    </form>
  </FormProvider>
);

/** Submits the form and shows a spinner meanwhile. */
export const SubmitButton = (props: ButtonProps) => {
  const { isSubmitting } = useFormState();
  return <Button type="submit" loading={isSubmitting} aria-busy={isSubmitting} {...props} />;
};
