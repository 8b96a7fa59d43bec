import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { SyncProgress as Progress } from '../../venue/provider/sync/run.ts';
import { progressWords } from './plan-words.ts';
import { StepBar } from './step-bar.tsx';

import classes from './provider.module.css';

type Props = { progress: Progress | null; onCancel: () => void };

/** Which floor is at work, and how much of everything is done. */
export const SyncProgress = ({ progress, onCancel }: Props) => {
  const percent = Math.round((progress?.share ?? 0) * 100);
  return (
    <div className={classes.progress}>
      <div className={classes.progressRow}>
        <span className={classes.now} role="status">
          {progress ? progressWords(progress) : 'Looking at the floors…'}
        </span>
        <span className="fw-figures">{percent} %</span>
      </div>
      <ProgressBar label="Synchronizing floors" done={percent} total={100} thick />
      <StepBar>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </StepBar>
    </div>
  );
};
