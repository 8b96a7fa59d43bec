import { Select, type SelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';

import { type Bound, useField } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> &
  Omit<SelectProps, 'name' | 'error' | 'value' | 'onChange' | 'onBlur'>;

export const SelectField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
  ...props
}: Props<Typed, Sent>) => {
  const { field, error } = useField({ control, name, ...(rechecks && { rechecks }) });
  return <Select {...props} {...field} value={field.value ?? null} error={error} />;
};
