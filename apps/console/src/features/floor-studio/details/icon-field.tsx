import type { PoiIcon } from '@floorwright/floor-editor';
import { Input } from '@mantine/core';
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type Ref, useId, useRef } from 'react';

import { useOneFile } from '../../../lib/uploads/use-one-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { UploadBar } from '../../../ui/progress-bar.tsx';
import { useIconUpload } from './use-icon-upload.ts';

import details from './details.module.css';
import classes from './poi-form.module.css';

const accept = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp';

/** The server needs a moment before an icon has an address. */
const Preview = ({ icon }: { icon: PoiIcon | null }) => (
  <div className={classes.iconPreview} data-empty={!icon || undefined}>
    {icon && icon.url !== '' ? (
      <img src={icon.url} alt="The present icon" className={classes.iconPicture} />
    ) : (
      <Icon of={icon ? IconPhoto : IconPhotoPlus} size={20} />
    )}
  </div>
);

/** The same for those who may only look. */
export const PresentIcon = ({ icon }: { icon: PoiIcon | null }) => (
  <div role="group" aria-label="Icon">
    <div className={details.label}>Icon</div>
    <div className={classes.presentIcon}>
      {icon ? <Preview icon={icon} /> : <p className={details.note}>None</p>}
    </div>
  </div>
);

type ProgressProps = {
  name: string;
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
};

const IconProgress = ({ name, progress, onCancel }: ProgressProps) => (
  <>
    <div className={classes.sending}>
      <span className={classes.fileName}>{name}</span>
      <Button variant="default" size="compact-sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
    <UploadBar name={name} progress={progress} />
  </>
);

type ActionsProps = {
  ref: Ref<HTMLDivElement>;
  hasIcon: boolean;
  /** After an upload that broke off. */
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
            Try again
          </Button>
        )}
        <Button {...look} onClick={onChoose}>
          {hasIcon ? 'Replace' : 'Choose image'}
        </Button>
        {hasIcon && (
          <Button {...look} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      <div className={classes.iconKinds}>JPG, PNG or WebP, up to 10 MB</div>
    </>
  );
};

type Props = { icon: PoiIcon | null; onChange: (icon: PoiIcon | null) => void };

/** The picture of a POI on the map: dropped here or chosen, replaced and removed. */
export const IconField = ({ icon, onChange }: Props) => {
  const { state, problem, start, refuse, drop } = useIconUpload(onChange);
  const errorId = useId();
  const actions = useRef<HTMLDivElement>(null);
  const zone = useOneFile({ start, refuse }, 'image');
  const remove = (): void => {
    drop();
    onChange(null);
    // The button goes with the picture; focus stays in the field.
    actions.current?.querySelector('button')?.focus();
  };

  return (
    <div role="group" aria-label="Icon" aria-describedby={problem ? errorId : undefined}>
      <div className={details.label}>Icon</div>
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
            <IconProgress name={state.file.name} progress={state.progress} onCancel={drop} />
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
        <input {...zone.getInputProps({ accept, 'aria-label': 'Choose a file: Icon' })} />
      </div>
      {problem && (
        <Input.Error id={errorId} className={classes.error} role="alert">
          {problem}
        </Input.Error>
      )}
    </div>
  );
};
