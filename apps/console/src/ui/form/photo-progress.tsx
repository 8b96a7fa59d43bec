import { UnstyledButton } from '@mantine/core';

import { UploadBar } from '../progress-bar.tsx';

import classes from './photo-field.module.css';

type Props = {
  name: string;
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
};

export const PhotoProgress = ({ name, progress, onCancel }: Props) => (
  <div className={classes.progress}>
    <div className={classes.progressRow}>
      <span className={classes.fileName}>{name}</span>
      <span className="fw-figures">{Math.round(progress * 100)} %</span>
      <UnstyledButton className={classes.action} onClick={onCancel}>
        Cancel
      </UnstyledButton>
    </div>
    <UploadBar name={name} progress={progress} />
  </div>
);
