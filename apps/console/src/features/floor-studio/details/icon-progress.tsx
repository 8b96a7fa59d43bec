import { Button } from '../../../ui/button.tsx';
import { UploadBar } from '../../../ui/progress-bar.tsx';

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
    <UploadBar name={name} progress={progress} />
  </>
);
