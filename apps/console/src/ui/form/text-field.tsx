import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';

import { type Bound, useField } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> &
  Omit<TextInputProps, 'name' | 'error' | 'value' | 'onChange' | 'onBlur'>;

export const TextField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
  ...props
}: Props<Typed, Sent>) => {
  const { field, error } = useField({ control, name, ...(rechecks && { rechecks }) });
  return <TextInput {...props} {...field} value={field.value ?? ''} error={error} />;
};
