import {
  bearingOf,
  type Clip,
  extentAlong,
  isEmptyClip,
  placesOfClip,
  type RowOfCopies,
} from '@floorwright/floor-editor';
import { Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { messages } from './messages/index.ts';

import classes from './many.module.css';

const maxCopies = 200;
/** More would make the floor too slow to edit. */
const maxPlaces = 20_000;

/** To the millimeter. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const spacingAlong = (clip: Clip, bearing: number): number =>
  Math.max(0.1, rounded(extentAlong(clip, bearing)));

type FormProps = {
  clip: Clip;
  onRepeat: (clip: Clip, row: RowOfCopies) => void;
  onClose: () => void;
};

const numberOf = (value: number | string): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const RowForm = ({ clip, onRepeat, onClose }: FormProps) => {
  const [count, setCount] = useState<number | string>(1);
  const [bearing, setBearing] = useState<number | string>(() => rounded(bearingOf(clip)));
  // Follows the direction until the user types a spacing.
  const [typed, setTyped] = useState<number | string | null>(null);
  const direction = numberOf(bearing);
  const spacing = typed ?? spacingAlong(clip, direction ?? 0);
  const row = { count: numberOf(count), spacing: numberOf(spacing), bearing: direction };
  const { count: copies, spacing: meters } = row;
  const isWhole = copies !== null && meters !== null && direction !== null && meters > 0;
  const tooMany =
    copies !== null && copies * placesOfClip(clip).length > maxPlaces ? messages.row.tooMany : null;
  return (
    <form
      aria-label={messages.row.title}
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && tooMany === null)
          onRepeat(clip, { count: copies, spacing: meters, bearing: direction });
      }}
    >
      <NumberInput
        label={messages.row.copies}
        data-autofocus
        min={1}
        max={maxCopies}
        allowDecimal={false}
        clampBehavior="strict"
        value={count}
        error={tooMany}
        onChange={setCount}
      />
      <NumberInput
        label={messages.row.spacing}
        description={messages.row.spacingHint}
        min={0}
        max={10_000}
        decimalScale={3}
        value={spacing}
        error={meters !== null && meters > 0 ? null : messages.row.spacingProblem}
        onChange={setTyped}
      />
      <NumberInput
        label={messages.row.direction}
        description={messages.row.directionHint}
        min={-360}
        max={360}
        decimalScale={3}
        value={bearing}
        error={direction === null && messages.row.directionProblem}
        onChange={setBearing}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" disabledReason={isWhole ? tooMany : messages.row.incomplete}>
          {messages.row.repeat}
        </Button>
      </Group>
    </form>
  );
};

type Props = Omit<FormProps, 'clip'> & { opened: boolean; clip: Clip | null };

/** Asks for the number of copies and their spacing. */
export const RowDialog = ({ opened, clip, ...handlers }: Props) => (
  <Dialog opened={opened} onClose={handlers.onClose} title={messages.row.title}>
    {clip &&
      (isEmptyClip(clip) ? (
        <Text>{messages.selectCopyable}</Text>
      ) : (
        <RowForm clip={clip} {...handlers} />
      ))}
  </Dialog>
);
