import { ActionIcon, type ActionIconProps, type ElementProps, Kbd, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

import { Icon } from './icon.tsx';

type IconAnchorProps = Omit<ActionIconProps, 'children'> &
  Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps> & { icon: TablerIcon; label: string };

const IconAnchor = ({ icon, label, ...props }: IconAnchorProps) => (
  <Tooltip label={label}>
    <ActionIcon component="a" aria-label={label} {...props}>
      <Icon of={icon} />
    </ActionIcon>
  </Tooltip>
);

/**
 * An icon link; the tooltip shows its label. Separate from the other links, because tooltips are
 * large and the first page has none.
 */
export const IconLink = createLink(IconAnchor);

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
