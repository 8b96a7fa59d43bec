import { UnstyledButton } from '@mantine/core';

import classes from './photo-field.module.css';

type Props = {
  name: string;
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
};

export const PhotoProgress = ({ name, progress, onCancel }: Props) => {
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.progress}>
      <div className={classes.progressRow}>
        <span className={classes.fileName}>{name}</span>
        <span className="fw-figures">{percent} %</span>
        <UnstyledButton className={classes.action} onClick={onCancel}>
          Cancel
        </UnstyledButton>
      </div>
      <progress
        className={classes.bar}
        aria-label={`Uploading ${name}`}
        max={100}
        value={percent}
      />
    </div>
  );
};
