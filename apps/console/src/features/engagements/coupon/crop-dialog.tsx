import { Slider, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { cropOf, nearest, panned, type Size, wholePicture } from './crop.ts';
import { drawCrop } from './draw-crop.ts';
import { messages } from './messages/index.ts';

import classes from './coupon.module.css';

export type Cropped = { file: File; preview: string };

type Props = {
  file: File;
  /** The aspect ratio of the frame. */
  aspect: number;
  /** The width of the result, in pixels. */
  widest: number;
  onCropped: (cropped: Cropped) => void;
  onCancel: () => void;
};

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const stride = 0.04;

const useAddressOf = (file: File): string => {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
};

/** Crops a picture: drag or arrow keys move it, and a slider zooms it. */
export const CropDialog = ({ file, aspect, widest, onCropped, onCancel }: Props) => {
  const url = useAddressOf(file);
  const picture = useRef<HTMLImageElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [view, setView] = useState(wholePicture);
  const [problem, setProblem] = useState<string | null>(null);
  const crop = size && cropOf(size, aspect, view);

  const pan = (by: readonly [number, number]): void => {
    if (size) setView(panned(size, aspect, view, by));
  };
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!grip.current) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const { x, y } = grip.current;
    grip.current = { x: event.clientX, y: event.clientY };
    pan([(event.clientX - x) / clientWidth, (event.clientY - y) / clientHeight]);
  };
  const nudge = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    pan([step[0] * stride, step[1] * stride]);
  };
  const use = async (): Promise<void> => {
    if (!picture.current || !crop) return;
    try {
      onCropped(await drawCrop(picture.current, crop, { name: file.name, widest }));
    } catch {
      setProblem(messages.unreadable);
    }
  };

  return (
    <Dialog
      opened
      onClose={onCancel}
      title={messages.crop.title}
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button
            disabledReason={crop ? null : (problem ?? messages.crop.loading)}
            onClick={() => void use()}
          >
            {messages.crop.use}
          </Button>
        </>
      }
    >
      <UnstyledButton
        className={classes.frame}
        style={{ aspectRatio: aspect }}
        aria-label={messages.crop.picture}
        aria-description={messages.crop.pictureNote}
        data-autofocus
        onKeyDown={nudge}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
      >
        <img
          ref={picture}
          src={url}
          alt=""
          draggable={false}
          className={classes.cropped}
          style={
            size && crop
              ? {
                  width: `${(size.width / crop.width) * 100}%`,
                  // physical: pixels of a picture
                  left: `${(-crop.left / crop.width) * 100}%`,
                  top: `${(-crop.top / crop.height) * 100}%`,
                }
              : { opacity: 0 }
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          onError={() => setProblem(messages.unreadable)}
        />
        {problem && <span className={classes.problem}>{problem}</span>}
      </UnstyledButton>
      <div className={classes.zoom}>
        <span>{messages.crop.zoom}</span>
        <Slider
          className={classes.slider}
          thumbLabel={messages.crop.zoom}
          min={1}
          max={nearest}
          step={0.05}
          label={null}
          value={view.zoom}
          onChange={(zoom) => setView({ ...view, zoom })}
        />
      </div>
    </Dialog>
  );
};
