import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

import { Icon } from '../../../ui/icon.tsx';
import type { TriggerProps } from '../../../ui/panel/panel.tsx';

import classes from './header.module.css';

type Props = TriggerProps & { kind: string; name: string };

/** Says where one is, and opens what one could be in instead. */
export const PlaceButton = ({ kind, name, ...trigger }: Props) => (
  <UnstyledButton className={classes.place} aria-label={`${kind}: ${name}`} {...trigger}>
    <span className={classes.placeName}>{name}</span>
    <Icon of={IconSelector} size={14} />
  </UnstyledButton>
);
