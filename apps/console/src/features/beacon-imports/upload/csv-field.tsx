import { UnstyledButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';

import type { UploadState, useUpload } from '../../../lib/uploads/use-upload.ts';
import { UploadBar } from '../../../ui/feedback/progress-bar.tsx';
import { FileZone } from '../../../ui/form/file-zone.tsx';

import classes from './csv-field.module.css';

const units = ['bytes', 'KB', 'MB'] as const;

/** Formats a file size. */
export const fileSize = (bytes: number): string => {
  const power = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)),
  );
  const amount = bytes / 1024 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power] ?? 'MB'}`;
};

type CsvFileProps = {
  state: UploadState;
  onRetry: (file: File) => void;
  onReplace: () => void;
  onRemove: () => void;
};

/** The chosen file, its upload progress and its actions. */
const CsvFile = ({ state, onRetry, onReplace, onRemove }: CsvFileProps) => {
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

const invitation = {
  icon: IconFileUpload,
  words: 'Drop a CSV file here, or choose one',
  kinds: 'Up to 10 MB',
};

type Props = {
  upload: ReturnType<typeof useUpload>;
  onRemove: () => void;
};

/** The file of an import, uploaded as soon as it is chosen. */
export const CsvField = ({ upload, onRemove }: Props) => {
  const { state, start } = upload;
  return (
    <FileZone
      label="CSV file"
      upload={upload}
      noun="file"
      accept=".csv,text/csv"
      chooseLabel="Choose a CSV file"
      invitation={invitation}
      error={'message' in state ? state.message : undefined}
      isFilled={'file' in state && state.file !== null}
      onRemove={onRemove}
    >
      {({ choose, remove }) => (
        <CsvFile state={state} onRetry={start} onReplace={choose} onRemove={remove} />
      )}
    </FileZone>
  );
};
