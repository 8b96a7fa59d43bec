import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';

import { Icon } from '../icon.tsx';
import { type Bound, useField } from './use-field.ts';

type Props<Typed extends FieldValues, Sent> = Bound<Typed, Sent> &
  Omit<PasswordInputProps, 'name' | 'error' | 'value' | 'onChange' | 'onBlur'>;

const Eye = ({ reveal }: { reveal: boolean }) => <Icon of={reveal ? IconEyeOff : IconEye} />;

export const PasswordField = <Typed extends FieldValues, Sent>({
  control,
  name,
  rechecks,
  ...props
}: Props<Typed, Sent>) => {
  const { field, error } = useField({ control, name, ...(rechecks && { rechecks }) });
  return (
    <PasswordInput
      visibilityToggleIcon={Eye}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', title: 'Show password' }}
      {...props}
      {...field}
      value={field.value ?? ''}
      error={error}
    />
  );
};
