import { UnstyledButton } from '@mantine/core';

import { Banner } from './banner.tsx';

import classes from './outdated.module.css';

type Props = { message: string; retry: () => void };

/** Shown above data that could not be refreshed. */
export const Outdated = ({ message, retry }: Props) => (
  <div className={classes.outdated}>
    <Banner tone="attention" title="This may be out of date.">
      {message}{' '}
      <UnstyledButton className={classes.retry} onClick={retry}>
        Try again
      </UnstyledButton>
    </Banner>
  </div>
);
