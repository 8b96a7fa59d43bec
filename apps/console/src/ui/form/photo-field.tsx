import { UnstyledButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';

import { formatPercent } from '../../lib/format.ts';
import { showSentence } from '../../lib/sentences/index.ts';
import type { useUpload } from '../../lib/uploads/use-upload.ts';
import { UploadBar } from '../feedback/progress-bar.tsx';
import { messages } from '../messages/index.ts';
import { FileZone } from './file-zone.tsx';

import classes from './photo-field.module.css';

type PhotoActionsProps = {
  /** After a failed upload. */
  onRetry?: (() => void) | undefined;
  onReplace: () => void;
  /** Undefined if the picture can only be replaced. */
  onRemove?: (() => void) | undefined;
};

/** The buttons above a picture. */
const PhotoActions = ({ onRetry, onReplace, onRemove }: PhotoActionsProps) => (
  <div className={classes.actions}>
    {onRetry && (
      <UnstyledButton className={classes.action} onClick={onRetry}>
        {messages.tryAgain}
      </UnstyledButton>
    )}
    <UnstyledButton className={classes.action} onClick={onReplace}>
      {messages.file.replace}
    </UnstyledButton>
    {onRemove && (
      <UnstyledButton className={classes.action} onClick={onRemove}>
        {messages.file.remove}
      </UnstyledButton>
    )}
  </div>
);

type PhotoProgressProps = {
  name: string;
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
};

const PhotoProgress = ({ name, progress, onCancel }: PhotoProgressProps) => (
  <div className={classes.progress}>
    <div className={classes.progressRow}>
      <bdi className={classes.fileName}>{name}</bdi>
      <span className="fw-figures">{formatPercent(progress)}</span>
      <UnstyledButton className={classes.action} onClick={onCancel}>
        {messages.cancel}
      </UnstyledButton>
    </div>
    <UploadBar name={name} progress={progress} />
  </div>
);

type Props = {
  label: string;
  upload: ReturnType<typeof useUpload>;
  /** The saved picture. */
  present?: ReactNode;
  /** Whether the picture fills its box or is fully visible. */
  fit?: 'cover' | 'contain';
  /** The form's message about the photo. */
  error?: string | undefined;
  /** Endings of files that `upload.start` takes, too. */
  alsoAccepts?: string;
  /** Discards the picture that was just chosen. */
  onDrop: () => void;
  /** Removes the saved picture, if the picture is optional. */
  onRemovePresent?: (() => void) | undefined;
};

const usePreview = (file: File | null): string | null => {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
};

const accept = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp';
const invitation = {
  icon: IconPhotoPlus,
  words: messages.file.dropPhoto,
  kinds: messages.file.photoKinds,
};

/** A field for one picture, which is shown during the upload. */
export const PhotoField = ({ label, upload, present, fit = 'cover', error, ...props }: Props) => {
  const { alsoAccepts, onDrop, onRemovePresent } = props;
  const { state, start } = upload;
  const file = 'file' in state ? state.file : null;
  const preview = usePreview(file);
  const refusal = error === undefined ? undefined : showSentence(error);
  const message = state.step === 'refused' || state.step === 'broken' ? state.message : refusal;
  const shown = preview ? <img src={preview} alt="" className={classes.picture} /> : present;
  return (
    <FileZone
      label={label}
      upload={upload}
      noun="image"
      accept={alsoAccepts === undefined ? accept : `${accept},${alsoAccepts}`}
      chooseLabel={messages.file.choose(label)}
      invitation={invitation}
      error={message}
      isFilled={Boolean(shown)}
      className={fit === 'contain' ? `${classes.zone} ${classes.whole}` : classes.zone}
      onRemove={file || !onRemovePresent ? onDrop : onRemovePresent}
    >
      {({ choose, remove }) => (
        <>
          {shown}
          {state.step === 'sending' && (
            <PhotoProgress name={state.file.name} progress={state.progress} onCancel={remove} />
          )}
          {shown && state.step !== 'sending' && (
            <PhotoActions
              onRetry={state.step === 'broken' ? () => start(state.file) : undefined}
              onReplace={choose}
              onRemove={file || onRemovePresent ? remove : undefined}
            />
          )}
        </>
      )}
    </FileZone>
  );
};
