import { UnstyledButton } from '@mantine/core';

import classes from './photo-field.module.css';

type Props = {
  /** After an upload that broke off. */
  onRetry?: (() => void) | undefined;
  onReplace: () => void;
  /** Not for a picture that can only be replaced. */
  onRemove?: (() => void) | undefined;
};

/** What can be done with a picture, on top of it. */
export const PhotoActions = ({ onRetry, onReplace, onRemove }: Props) => (
  <div className={classes.actions}>
    {onRetry && (
      <UnstyledButton className={classes.action} onClick={onRetry}>
        Try again
      </UnstyledButton>
    )}
    <UnstyledButton className={classes.action} onClick={onReplace}>
      Replace
    </UnstyledButton>
    {onRemove && (
      <UnstyledButton className={classes.action} onClick={onRemove}>
        Remove
      </UnstyledButton>
    )}
  </div>
);
