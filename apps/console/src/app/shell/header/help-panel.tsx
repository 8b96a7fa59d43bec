import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';

import classes from './header.module.css';

export const HelpPanel = ({ children }: { children: ReactNode }) => (
  <Panel
    trigger={(props) => (
      <UnstyledButton className={classes.link} {...props}>
        Help
        <Icon of={IconChevronDown} size={14} />
      </UnstyledButton>
    )}
  >
    {children}
  </Panel>
);
