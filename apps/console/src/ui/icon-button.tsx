import { ActionIcon, type ActionIconProps, type ElementProps, Kbd, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';

import { Icon } from './icon.tsx';

type Props = Omit<ActionIconProps, 'disabled' | 'children'> &
  ElementProps<'button', keyof ActionIconProps> & {
    icon: TablerIcon;
    label: string;
    shortcut?: string;
    /** Why the button is disabled. */
    disabledReason?: string | null | undefined;
  };

/** An icon button; the tooltip shows its label and shortcut. */
export const IconButton = ({ icon, label, shortcut, disabledReason, onClick, ...props }: Props) => (
  <Tooltip
    disabled={props['aria-expanded'] === true}
    label={
      disabledReason ?? (
        <>
          {label} {shortcut && <Kbd size="xs">{shortcut}</Kbd>}
        </>
      )
    }
  >
    <ActionIcon
      aria-label={label}
      {...props}
      {...(disabledReason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      onClick={disabledReason ? (event) => event.preventDefault() : onClick}
    >
      <Icon of={icon} />
    </ActionIcon>
  </Tooltip>
);
