import type { PasswordInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';

import { PasswordBox } from './password-box.tsx';
import { type Bound, useField } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> &
  Omit<PasswordInputProps, 'name' | 'error' | 'value' | 'onChange' | 'onBlur'>;

export const PasswordField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
  ...props
}: Props<Typed, Sent>) => {
  const { field, error } = useField({ control, name, ...(rechecks && { rechecks }) });
  return <PasswordBox {...props} {...field} value={field.value ?? ''} error={error} />;
};
