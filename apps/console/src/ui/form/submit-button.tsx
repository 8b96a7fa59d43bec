import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useFormState } from 'react-hook-form';

/** Sends the form around it, and shows that it is on its way. */
export const SubmitButton = (props: ButtonProps) => {
  const { isSubmitting } = useFormState();
  return <Button type="submit" loading={isSubmitting} aria-busy={isSubmitting} {...props} />;
};
