import { Input, UnstyledButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useDropzone } from 'react-dropzone';

import type { useUpload } from '../../lib/uploads/use-upload.ts';
import { Icon } from '../../ui/icon.tsx';
import { CsvFile } from './csv-file.tsx';

import classes from './csv-field.module.css';

type Props = {
  upload: ReturnType<typeof useUpload>;
  onRemove: () => void;
};

/** The one file of an import: dropped here or chosen, sent at once, replaced and taken away again. */
export const CsvField = ({ upload, onRemove }: Props) => {
  const { state, start, refuse } = upload;
  const errorId = useId();
  const group = useRef<HTMLDivElement>(null);
  const zone = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([accepted], rejected) => {
      if (rejected.length > 0) refuse('Only one file is allowed.');
      else if (accepted) start(accepted);
    },
  });
  /** The button that was pressed goes with the file; focus stays in the field. */
  const remove = (): void => {
    flushSync(onRemove);
    group.current?.querySelector('button')?.focus();
  };
  const message = 'message' in state ? state.message : undefined;
  const hasFile = 'file' in state && state.file !== null;

  return (
    <div
      ref={group}
      role="group"
      aria-label="CSV file"
      aria-describedby={message ? errorId : undefined}
    >
      <Input.Label component="div">CSV file</Input.Label>
      <div
        {...zone.getRootProps({
          className: classes.zone,
          role: undefined,
          'data-over': zone.isDragActive || undefined,
          'data-filled': hasFile || undefined,
          'data-error': message ? true : undefined,
        })}
      >
        <input
          {...zone.getInputProps({ accept: '.csv,text/csv', 'aria-label': 'Choose a CSV file' })}
        />
        {hasFile ? (
          <CsvFile state={state} onRetry={start} onReplace={zone.open} onRemove={remove} />
        ) : (
          <UnstyledButton className={classes.empty} onClick={zone.open}>
            <Icon of={IconFileUpload} size={24} />
            <span className={classes.invitation}>Drop a CSV file here, or choose one</span>
            <span className={classes.kinds}>Up to 10 MB</span>
          </UnstyledButton>
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
