import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Icon } from '../../../ui/icon.tsx';
import { PanelExternalLink, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useExternalLinks } from '../external-links.ts';
import { messages } from '../messages/index.ts';

import classes from './header.module.css';

export const HelpPanel = ({ children }: { children: ReactNode }) => (
  <Panel
    trigger={(props) => (
      <UnstyledButton className={classes.link} {...props}>
        {messages.help}
        <Icon of={IconChevronDown} size={14} />
      </UnstyledButton>
    )}
  >
    {children}
  </Panel>
);

/** Help links on every page: status, API reference and external pages. */
export const HelpLinks = () => (
  <>
    <PanelLink to="/status">{messages.pages.systemStatus}</PanelLink>
    <PanelLink to="/api-reference">{messages.pages.apiReference}</PanelLink>
    {useExternalLinks().map(({ href, label }) => (
      <PanelExternalLink key={label} href={href}>
        {label}
      </PanelExternalLink>
    ))}
  </>
);
