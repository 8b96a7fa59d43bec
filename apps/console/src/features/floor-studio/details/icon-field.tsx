import type { PoiIcon } from '@floorwright/floor-editor';
import { Input } from '@mantine/core';
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type Ref, useId, useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { UploadBar } from '../../../ui/feedback/progress-bar.tsx';
import { useOneFile } from '../../../ui/form/file-zone.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { messages } from './messages/index.ts';
import { acceptedPictures, usePictureUpload } from './picture-upload.ts';

import details from './details.module.css';
import classes from './poi-form.module.css';

/** A new icon has no URL until the server has processed it. */
const Preview = ({ icon }: { icon: PoiIcon | null }) => (
  <div className={classes.iconPreview} data-empty={!icon || undefined}>
    {icon && icon.url !== '' ? (
      <img src={icon.url} alt={messages.icon.current} className={classes.iconPicture} />
    ) : (
      <Icon of={icon ? IconPhoto : IconPhotoPlus} size={20} />
    )}
  </div>
);

/** The icon without buttons, for users who may not change it. */
export const PresentIcon = ({ icon }: { icon: PoiIcon | null }) => (
  <div role="group" aria-label={messages.icon.label}>
    <div className={details.label}>{messages.icon.label}</div>
    <div className={classes.presentIcon}>
      {icon ? <Preview icon={icon} /> : <p className={details.note}>{messages.none}</p>}
    </div>
  </div>
);

type ProgressProps = {
  name: string;
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
};

export const UploadProgress = ({ name, progress, onCancel }: ProgressProps) => (
  <>
    <div className={classes.sending}>
      <bdi className={classes.fileName}>{name}</bdi>
      <Button variant="default" size="compact-sm" onClick={onCancel}>
        {messages.icon.cancel}
      </Button>
    </div>
    <UploadBar name={name} progress={progress} />
  </>
);

type ActionsProps = {
  ref: Ref<HTMLDivElement>;
  hasIcon: boolean;
  /** Set after a failed upload. */
  onRetry: (() => void) | null;
  onChoose: () => void;
  onRemove: () => void;
};

const IconActions = ({ ref, hasIcon, onRetry, onChoose, onRemove }: ActionsProps) => {
  const look = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <>
      <div className={classes.iconActions} ref={ref}>
        {onRetry && (
          <Button {...look} onClick={onRetry}>
            {messages.icon.tryAgain}
          </Button>
        )}
        <Button {...look} onClick={onChoose}>
          {hasIcon ? messages.icon.replace : messages.icon.choose}
        </Button>
        {hasIcon && (
          <Button {...look} onClick={onRemove}>
            {messages.icon.remove}
          </Button>
        )}
      </div>
      <div className={classes.iconKinds}>{messages.icon.kinds}</div>
    </>
  );
};

type Props = { icon: PoiIcon | null; onChange: (icon: PoiIcon | null) => void };

/** Uploads, replaces and removes the icon of a POI. */
export const IconField = ({ icon, onChange }: Props) => {
  const { state, problem, start, refuse, drop } = usePictureUpload(onChange);
  const errorId = useId();
  const actions = useRef<HTMLDivElement>(null);
  const zone = useOneFile({ start, refuse }, 'image');
  const remove = (): void => {
    drop();
    onChange(null);
    // The Remove button disappears, so the focus moves to the next button.
    actions.current?.querySelector('button')?.focus();
  };

  return (
    <div
      role="group"
      aria-label={messages.icon.label}
      aria-describedby={problem ? errorId : undefined}
    >
      <div className={details.label}>{messages.icon.label}</div>
      <div
        {...zone.getRootProps({
          className: classes.iconZone,
          role: undefined,
          'data-over': zone.isDragActive || undefined,
        })}
      >
        <Preview icon={icon} />
        <div className={classes.iconSide}>
          {state.step === 'sending' ? (
            <UploadProgress name={state.file.name} progress={state.progress} onCancel={drop} />
          ) : (
            <IconActions
              ref={actions}
              hasIcon={icon !== null}
              onRetry={state.step === 'broken' ? () => start(state.file) : null}
              onChoose={zone.open}
              onRemove={remove}
            />
          )}
        </div>
        <input
          {...zone.getInputProps({
            accept: acceptedPictures,
            'aria-label': messages.icon.chooseFile,
          })}
        />
      </div>
      {problem && (
        <Input.Error id={errorId} className={classes.error} role="alert">
          {problem}
        </Input.Error>
      )}
    </div>
  );
};
