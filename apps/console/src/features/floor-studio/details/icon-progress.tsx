import { Button } from '../../../ui/button.tsx';

import classes from './poi-form.module.css';

type Props = {
  name: string;
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
};

export const IconProgress = ({ name, progress, onCancel }: Props) => (
  <>
    <div className={classes.sending}>
      <span className={classes.fileName}>{name}</span>
      <Button variant="default" size="compact-sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
    <progress
      className={classes.bar}
      aria-label={`Uploading ${name}`}
      max={100}
      value={Math.round(progress * 100)}
    />
  </>
);
