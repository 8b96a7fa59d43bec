import { UnstyledButton } from '@mantine/core';

import type { UploadState } from '../../../lib/uploads/use-upload.ts';
import { UploadBar } from '../../../ui/progress-bar.tsx';
import { fileSize } from './file-size.ts';

import classes from './csv-field.module.css';

type Props = {
  state: UploadState;
  onRetry: (file: File) => void;
  onReplace: () => void;
  onRemove: () => void;
};

/** The file that is held, how far it has been sent, and what can be done with it. */
export const CsvFile = ({ state, onRetry, onReplace, onRemove }: Props) => {
  if (!('file' in state) || state.file === null) return null;
  const { file } = state;
  const isSending = state.step === 'sending';
  return (
    <div className={classes.file}>
      <div className={classes.row}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.kinds} role="status">
          {isSending ? `${Math.round(state.progress * 100)} %` : fileSize(file.size)}
          {state.step === 'sent' && ', uploaded'}
        </span>
      </div>
      {isSending && <UploadBar name={file.name} progress={state.progress} />}
      <div className={classes.actions}>
        {state.step === 'broken' && (
          <UnstyledButton className={classes.action} onClick={() => onRetry(file)}>
            Try again
          </UnstyledButton>
        )}
        {!isSending && (
          <UnstyledButton className={classes.action} onClick={onReplace}>
            Replace
          </UnstyledButton>
        )}
        <UnstyledButton className={classes.action} onClick={onRemove}>
          {isSending ? 'Cancel upload' : 'Remove'}
        </UnstyledButton>
      </div>
    </div>
  );
};
