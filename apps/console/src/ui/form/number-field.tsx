import { NumberInput } from '@mantine/core';
import type { NumberInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';

import { useField } from './use-field.ts';
import type { Bound } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> &
  Omit<NumberInputProps, 'name' | 'error' | 'value' | 'onChange' | 'onBlur'>;

/**
 * A number. What lies out of its bounds, or is no whole one where it should be, can still be typed, so
 * that a message says so instead of another number being kept.
 */
export const NumberField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
  ...props
}: Props<Typed, Sent>) => {
  const { field, error } = useField({ control, name, ...(rechecks && { rechecks }) });
  return (
    <NumberInput
      hideControls
      clampBehavior="none"
      {...props}
      {...field}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? undefined : value)}
      error={error}
    />
  );
};
