import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconExternalLink, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Icon } from '../icon.tsx';
import { PageLink } from '../page-link.tsx';
import { useClosePanel } from './panel.tsx';

import classes from './panel.module.css';

export const PanelLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <PageLink to={to} className={classes.item} onClick={useClosePanel()}>
    {children}
  </PageLink>
);

export const PanelExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className={classes.item}
    onClick={useClosePanel()}
  >
    {children}
    <Icon of={IconExternalLink} size={14} />
  </a>
);

type ButtonProps = { icon?: TablerIcon; onClick: () => void; children: ReactNode };

export const PanelButton = ({ icon, onClick, children }: ButtonProps) => {
  const close = useClosePanel();
  return (
    <UnstyledButton
      className={classes.item}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {children}
      {icon && <Icon of={icon} size={16} />}
    </UnstyledButton>
  );
};

type ChoiceProps = { chosen: boolean; onChoose: () => void; children: ReactNode };

/** A radio item. The panel stays open, so that the effect is visible. */
export const PanelChoice = ({ chosen, onChoose, children }: ChoiceProps) => (
  <UnstyledButton className={classes.item} aria-pressed={chosen} onClick={onChoose}>
    {children}
    {chosen && <Icon of={IconCheck} size={16} />}
  </UnstyledButton>
);

type GroupProps = { label: string; children: ReactNode };

export const PanelGroup = ({ label, children }: GroupProps) => (
  <div role="group" aria-label={label} className={classes.group}>
    <div className={classes.label} aria-hidden>
      {label}
    </div>
    {children}
  </div>
);
