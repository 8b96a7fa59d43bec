import { UnstyledButton } from '@mantine/core';

import { Banner } from './banner.tsx';

import classes from './outdated.module.css';

type Props = { message: string; retry: () => void };

/** Over what was loaded before and could not be loaded again. */
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
