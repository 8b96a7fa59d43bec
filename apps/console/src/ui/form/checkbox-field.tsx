import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';

import { type Bound, useField } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> &
  Omit<CheckboxProps, 'name' | 'error' | 'checked' | 'value' | 'onChange' | 'onBlur'>;

export const CheckboxField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
  ...props
}: Props<Typed, Sent>) => {
  const { field, error } = useField({ control, name, ...(rechecks && { rechecks }) });
  const { value, ...rest } = field;
  return <Checkbox {...props} {...rest} checked={value === true} error={error} />;
};
