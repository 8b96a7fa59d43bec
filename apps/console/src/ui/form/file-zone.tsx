import { Input, UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { useOneFile } from '../../lib/uploads/use-one-file.ts';
import type { useUpload } from '../../lib/uploads/use-upload.ts';
import { Icon } from '../icon.tsx';

import classes from './file-zone.module.css';

type Zone = {
  /** Lets a file be chosen. */
  choose: () => void;
  /** Takes the file away. The button that was pressed goes with it; focus stays in the field. */
  remove: () => void;
};

type Props = {
  label: string;
  upload: ReturnType<typeof useUpload>;
  /** What there is one of: file, image. */
  noun: string;
  accept: string;
  /** The name of the file input. */
  chooseLabel: string;
  /** What stands in the zone as long as there is no file. */
  invitation: { icon: TablerIcon; words: string; kinds: string };
  error: string | undefined;
  isFilled: boolean;
  className?: string | undefined;
  onRemove: () => void;
  /** What is shown of the file. */
  children: (zone: Zone) => ReactNode;
};

/** One file: dropped here or chosen, replaced and taken away again. */
export const FileZone = ({ label, upload, invitation, error, className = '', ...props }: Props) => {
  const { noun, accept, chooseLabel, isFilled, onRemove, children } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const zone = useOneFile(upload, noun);
  const remove = (): void => {
    flushSync(onRemove);
    document.getElementById(id)?.querySelector('button')?.focus();
  };
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={error ? errorId : undefined}>
      <Input.Label component="div">{label}</Input.Label>
      <div
        {...zone.getRootProps({
          className: `${classes.zone} ${className}`,
          role: undefined,
          'data-over': zone.isDragActive || undefined,
          'data-filled': isFilled || undefined,
          'data-error': error ? true : undefined,
        })}
      >
        <input {...zone.getInputProps({ accept, 'aria-label': chooseLabel })} />
        {!isFilled && (
          <UnstyledButton className={classes.invite} onClick={zone.open}>
            <Icon of={invitation.icon} size={24} />
            <span className={classes.invitation}>{invitation.words}</span>
            <span className={classes.kinds}>{invitation.kinds}</span>
          </UnstyledButton>
        )}
        {children({ choose: zone.open, remove })}
      </div>
      {error && (
        <Input.Error id={errorId} className={classes.error} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
};
