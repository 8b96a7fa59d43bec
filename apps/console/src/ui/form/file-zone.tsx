import { Input, UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { useDropzone } from 'react-dropzone';

import type { useUpload } from '../../lib/uploads/use-upload.ts';
import { Icon } from '../icon.tsx';
import { messages } from '../messages/index.ts';

import classes from './file-zone.module.css';

type Upload = { start: (file: File) => void; refuse: (message: string) => void };

/** Selects the texts: each kind of file has sentences of its own. */
type Noun = keyof typeof messages.file.onlyOne;

/** Makes one file of several. */
type Pack = (files: readonly File[]) => Promise<File>;

/** A drop zone with a file dialog for exactly one file, or for several that are packed into one. */
export const useOneFile = ({ start, refuse }: Upload, noun: Noun, pack?: Pack) =>
  useDropzone({
    multiple: pack !== undefined,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      const [first] = accepted;
      if (rejected.length > 0) refuse(messages.file.onlyOne[noun]);
      else if (pack && accepted.length > 1)
        pack(accepted).then(start, () => refuse(messages.file.unreadable));
      else if (first) start(first);
    },
  });

type Zone = {
  /** Opens the file dialog. */
  choose: () => void;
  /** Removes the file. Its button disappears, so focus moves to the field. */
  remove: () => void;
};

type Props = {
  label: string;
  upload: ReturnType<typeof useUpload>;
  noun: Noun;
  accept: string;
  /** The name of the file input. */
  chooseLabel: string;
  /** The content of the empty zone. */
  invitation: { icon: TablerIcon; words: string; kinds: string };
  error: string | undefined;
  isFilled: boolean;
  className?: string | undefined;
  pack?: Pack | undefined;
  onRemove: () => void;
  /** The preview of the file. */
  children: (zone: Zone) => ReactNode;
};

/** A field for one file: drop or choose, replace, remove. */
export const FileZone = ({ label, upload, invitation, error, className = '', ...props }: Props) => {
  const { noun, accept, chooseLabel, isFilled, pack, onRemove, children } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const zone = useOneFile(upload, noun, pack);
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
