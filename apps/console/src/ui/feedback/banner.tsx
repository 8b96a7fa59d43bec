import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Icon } from '../icon.tsx';
import { messages } from '../messages/index.ts';

import classes from './banner.module.css';

const icons = {
  danger: IconAlertTriangle,
  attention: IconAlertTriangle,
  success: IconCircleCheck,
  note: IconInfoCircle,
};

type Props = { tone: keyof typeof icons; title: string; children?: ReactNode };

/** A message about the content below it. Screen readers announce errors at once. */
export const Banner = ({ tone, title, children }: Props) => (
  <div className={classes.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    <span className={classes.icon}>
      <Icon of={icons[tone]} />
    </span>
    <div>
      <div className={classes.title}>{title}</div>
      {children && <div className={classes.detail}>{children}</div>}
    </div>
  </div>
);

type OutdatedProps = { message: string; retry: () => void };

/** Shown above data that could not be refreshed. */
export const Outdated = ({ message, retry }: OutdatedProps) => (
  <div className={classes.outdated}>
    <Banner tone="attention" title={messages.outdated}>
      {message}{' '}
      <UnstyledButton className={classes.retry} onClick={retry}>
        {messages.tryAgain}
      </UnstyledButton>
    </Banner>
  </div>
);
