import { messages } from '../messages/index.ts';

import classes from './progress-bar.module.css';

type Props = {
  label: string;
  done: number;
  /** Null while the total is unknown. */
  total: number | null;
  thick?: boolean;
};

export const ProgressBar = ({ label, done, total, thick = false }: Props) => (
  <progress
    className={classes.bar}
    aria-label={label}
    data-thick={thick || undefined}
    {...(total !== null && { max: total, value: done })}
  />
);

/** The progress of an upload, from 0 to 1. */
export const UploadBar = ({ name, progress }: { name: string; progress: number }) => (
  <ProgressBar label={messages.uploading(name)} done={Math.round(progress * 100)} total={100} />
);
