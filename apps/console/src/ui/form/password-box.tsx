import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

import { Icon } from '../icon.tsx';
import { messages } from '../messages/index.ts';

const Eye = ({ reveal }: { reveal: boolean }) => <Icon of={reveal ? IconEyeOff : IconEye} />;

/** A password input whose text can be shown. */
export const PasswordBox = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleIcon={Eye}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{
      'aria-label': messages.password.show,
      title: messages.password.show,
    }}
    {...props}
  />
);
