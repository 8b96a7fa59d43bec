import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
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
