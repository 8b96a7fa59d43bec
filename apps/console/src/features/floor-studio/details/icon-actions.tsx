import type { Ref } from 'react';

import { Button } from '../../../ui/button.tsx';

import classes from './poi-form.module.css';

type Props = {
  ref: Ref<HTMLDivElement>;
  hasIcon: boolean;
  /** After an upload that broke off. */
  onRetry: (() => void) | null;
  onChoose: () => void;
  onRemove: () => void;
};

export const IconActions = ({ ref, hasIcon, onRetry, onChoose, onRemove }: Props) => {
  const look = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <>
      <div className={classes.iconActions} ref={ref}>
        {onRetry && (
          <Button {...look} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button {...look} onClick={onChoose}>
          {hasIcon ? 'Replace' : 'Choose image'}
        </Button>
        {hasIcon && (
          <Button {...look} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      <div className={classes.iconKinds}>JPG, PNG or WebP, up to 10 MB</div>
    </>
  );
};
