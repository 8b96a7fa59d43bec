import { Input, UnstyledButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useDropzone } from 'react-dropzone';

import type { useUpload } from '../../lib/uploads/use-upload.ts';
import { Icon } from '../icon.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { PhotoProgress } from './photo-progress.tsx';

import classes from './photo-field.module.css';

type Props = {
  label: string;
  upload: ReturnType<typeof useUpload>;
  /** The picture that is there already. */
  present?: ReactNode;
  /** Whether the picture fills its place or is seen as a whole. */
  fit?: 'cover' | 'contain';
  /** What the form says about the photo. */
  error?: string | undefined;
  onDrop: () => void;
};

const usePreview = (file: File | null): string | null => {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
};

/** One picture: dropped here or chosen, shown while it is sent, replaced and taken away again. */
export const PhotoField = ({ label, upload, present, fit = 'cover', error, onDrop }: Props) => {
  const { state, start, refuse } = upload;
  const file = 'file' in state ? state.file : null;
  const preview = usePreview(file);
  const errorId = useId();
  const group = useRef<HTMLDivElement>(null);
  const zone = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([accepted], rejected) => {
      if (rejected.length > 0) refuse('Only one image is allowed.');
      else if (accepted) start(accepted);
    },
  });
  /** The button that was pressed goes with the picture; focus stays in the field. */
  const drop = (): void => {
    flushSync(onDrop);
    group.current?.querySelector('button')?.focus();
  };
  const message = state.step === 'refused' || state.step === 'broken' ? state.message : error;
  const shown = preview ? <img src={preview} alt="" className={classes.picture} /> : present;
  const accept = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp';

  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      aria-describedby={message ? errorId : undefined}
    >
      <Input.Label component="div" className={classes.label}>
        {label}
      </Input.Label>
      <div
        {...zone.getRootProps({
          className: classes.zone,
          role: undefined,
          'data-over': zone.isDragActive || undefined,
          'data-filled': shown ? true : undefined,
          'data-fit': fit,
          'data-error': message ? true : undefined,
        })}
      >
        <input {...zone.getInputProps({ accept, 'aria-label': `Choose a file: ${label}` })} />
        {shown ?? (
          <UnstyledButton className={classes.empty} onClick={zone.open}>
            <Icon of={IconPhotoPlus} size={24} />
            <span className={classes.invitation}>Drop a photo here, or choose one</span>
            <span className={classes.kinds}>JPG, PNG or WebP, up to 10 MB</span>
          </UnstyledButton>
        )}
        {state.step === 'sending' && (
          <PhotoProgress name={state.file.name} progress={state.progress} onCancel={drop} />
        )}
        {shown && state.step !== 'sending' && (
          <PhotoActions
            onRetry={state.step === 'broken' ? () => start(state.file) : undefined}
            onReplace={zone.open}
            onRemove={file ? drop : undefined}
          />
        )}
      </div>
      {message && (
        <Input.Error id={errorId} className={classes.error} role="alert">
          {message}
        </Input.Error>
      )}
    </div>
  );
};
