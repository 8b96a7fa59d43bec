import { UnstyledButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';

import { formatBytes, formatPercent } from '../../../lib/format.ts';
import type { UploadState, useUpload } from '../../../lib/uploads/use-upload.ts';
import { UploadBar } from '../../../ui/feedback/progress-bar.tsx';
import { FileZone } from '../../../ui/form/file-zone.tsx';
import { messages } from '../messages/index.ts';

import classes from './csv-field.module.css';

const statusOf = (state: UploadState, file: File): string => {
  if (state.step === 'sending') return formatPercent(state.progress);
  const size = formatBytes(file.size);
  return state.step === 'sent' ? messages.uploading.uploaded(size) : size;
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
        <bdi className={classes.name}>{file.name}</bdi>
        <span className={classes.kinds} role="status">
          {statusOf(state, file)}
        </span>
      </div>
      {isSending && <UploadBar name={file.name} progress={state.progress} />}
      <div className={classes.actions}>
        {state.step === 'broken' && (
          <UnstyledButton className={classes.action} onClick={() => onRetry(file)}>
            {messages.tryAgain}
          </UnstyledButton>
        )}
        {!isSending && (
          <UnstyledButton className={classes.action} onClick={onReplace}>
            {messages.uploading.replace}
          </UnstyledButton>
        )}
        <UnstyledButton className={classes.action} onClick={onRemove}>
          {isSending ? messages.uploading.cancel : messages.uploading.remove}
        </UnstyledButton>
      </div>
    </div>
  );
};

const invitation = {
  icon: IconFileUpload,
  words: messages.uploading.drop,
  kinds: messages.uploading.most,
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
      label={messages.uploading.file}
      upload={upload}
      noun="file"
      accept=".csv,text/csv"
      chooseLabel={messages.uploading.choose}
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
