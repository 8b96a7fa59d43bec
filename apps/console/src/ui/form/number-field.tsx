import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { type Bound, useField } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> &
  Omit<NumberInputProps, 'name' | 'error' | 'value' | 'onChange' | 'onBlur'>;

/**
 * A number field. Values out of range and fractions can be typed, so that a message appears instead
 * of a silent correction.
 */
export const NumberField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
  ...props
}: Props<Typed, Sent>) => {
  const { field, error, isDirty } = useField({ control, name, ...(rechecks && { rechecks }) });
  // React Hook Form treats undefined as untouched and would show the default value.
  const [emptied, setEmptied] = useState(false);
  return (
    <NumberInput
      hideControls
      clampBehavior="none"
      {...props}
      {...field}
      value={emptied && isDirty ? '' : (field.value ?? '')}
      onChange={(value) => {
        setEmptied(value === '');
        field.onChange(value === '' ? undefined : value);
      }}
      error={error}
    />
  );
};
