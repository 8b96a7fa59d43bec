import { poiLimits } from '@floorwright/domain/pois';
import type { PoiIcon } from '@floorwright/floor-editor';
import { Input } from '@mantine/core';
import { IconArrowLeft, IconPhoto, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { useOneFile } from '../../../../ui/form/file-zone.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { UploadProgress } from '../icon-field.tsx';
import { messages as details } from '../messages/index.ts';
import { acceptedPictures, usePictureUpload } from '../picture-upload.ts';
import { messages } from './messages/index.ts';

import classes from './more.module.css';

type Props = {
  pictures: readonly PoiIcon[];
  readOnly: boolean;
  onChange: (pictures: readonly PoiIcon[]) => void;
  onAdd: (picture: PoiIcon) => void;
};

type OneProps = {
  picture: PoiIcon;
  /** From 1. */
  place: number;
  readOnly: boolean;
  onForward: () => void;
  onRemove: () => void;
};

const One = ({ picture, place, readOnly, onForward, onRemove }: OneProps) => (
  <li className={classes.picture}>
    {picture.url === '' ? (
      <span className={classes.unready} role="img" aria-label={messages.pictures.one(place)}>
        <Icon of={IconPhoto} size={20} />
      </span>
    ) : (
      <img src={picture.url} alt={messages.pictures.one(place)} />
    )}
    {!readOnly && (
      <span className={classes.pictureActions}>
        {place > 1 && (
          <IconButton
            icon={IconArrowLeft}
            size={24}
            label={messages.pictures.forward(place)}
            onClick={onForward}
          />
        )}
        <IconButton
          icon={IconX}
          size={24}
          label={messages.pictures.remove(place)}
          onClick={onRemove}
        />
      </span>
    )}
  </li>
);

/** The pictures of a POI in their order: added, moved forward and removed. */
export const PicturesField = ({ pictures, readOnly, onChange, onAdd }: Props) => {
  const { state, problem, start, refuse, drop } = usePictureUpload(onAdd);
  const errorId = useId();
  const zone = useOneFile({ start, refuse }, 'image');
  const adding = useRef<HTMLDivElement>(null);
  const reason =
    pictures.length >= poiLimits.pictures ? messages.pictures.most(poiLimits.pictures) : null;
  const forward = (at: number): void => {
    const moved = pictures[at];
    if (moved) onChange(pictures.toSpliced(at, 1).toSpliced(at - 1, 0, moved));
  };
  const remove = (at: number): void => {
    onChange(pictures.toSpliced(at, 1));
    // The button disappears, so the focus moves to the next one.
    adding.current?.querySelector('button')?.focus();
  };
  return (
    <div
      role="group"
      aria-label={messages.pictures.label}
      aria-describedby={problem ? errorId : undefined}
    >
      <div className={classes.label}>{messages.pictures.label}</div>
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label={messages.pictures.label}>
          {pictures.map((picture, at) => (
            <One
              key={picture.signedId}
              picture={picture}
              place={at + 1}
              readOnly={readOnly}
              onForward={() => forward(at)}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      {readOnly && pictures.length === 0 && <p className={classes.note}>{details.none}</p>}
      {!readOnly && (
        <div {...zone.getRootProps({ className: classes.zone, role: undefined })} ref={adding}>
          {state.step === 'sending' ? (
            <UploadProgress name={state.file.name} progress={state.progress} onCancel={drop} />
          ) : (
            <Button variant="default" size="compact-sm" disabledReason={reason} onClick={zone.open}>
              {messages.pictures.add}
            </Button>
          )}
          <input
            {...zone.getInputProps({
              accept: acceptedPictures,
              'aria-label': messages.pictures.chooseFile,
            })}
          />
        </div>
      )}
      {problem && (
        <Input.Error id={errorId} className={classes.error} role="alert">
          {problem}
        </Input.Error>
      )}
    </div>
  );
};
