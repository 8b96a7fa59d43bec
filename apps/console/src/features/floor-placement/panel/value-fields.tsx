import { moveTo, parseCoordinates } from '@floorwright/domain/geo';
import type { Placement, Position } from '@floorwright/domain/geo';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

import { useHeld } from '../held.ts';
import type { PlacementControl } from '../use-placement.ts';
import { heightText, limits, textOf, typeValue } from './values.ts';
import type { Value } from './values.ts';

import classes from './placement-panel.module.css';

type ValueFieldProps = {
  label: string;
  value: Value;
  placement: Placement;
  readOnly: boolean;
  unit?: string;
  onChange: (to: Placement) => void;
  /** Whether what stands in the field cannot be used. */
  onRefused: (value: Value, isRefused: boolean) => void;
  /** Both numbers of a place at once, as somebody copied them elsewhere. */
  onPair?: (pair: Position) => void;
};

/** A number of the placement. It counts once it is complete: with Enter, or when the field is left. */
const ValueField = ({
  label,
  value,
  placement,
  readOnly,
  unit,
  onChange,
  onRefused,
  onPair,
}: ValueFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const isRefused = message !== null;
  useEffect(() => {
    onRefused(value, isRefused);
    return () => onRefused(value, false);
  }, [onRefused, value, isRefused]);

  const drop = (): void => {
    setTyped(null);
    setMessage(null);
  };
  const settle = (): void => {
    if (typed === null) return;
    const answer = typeValue(placement, value, typed);
    if (answer.outcome === 'refused') {
      setMessage(answer.message);
      return;
    }
    if (answer.outcome === 'changed') onChange(answer.placement);
    drop();
  };

  return (
    <TextInput
      label={label}
      className="fw-figures"
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      value={typed ?? textOf(placement, value)}
      error={message}
      rightSection={unit}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setMessage(null);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          settle();
        } else if (event.key === 'Escape' && typed !== null) {
          event.preventDefault();
          drop();
        }
      }}
      onPaste={(event) => {
        const pair = onPair && parseCoordinates(event.clipboardData.getData('text'));
        if (!pair || readOnly || Math.abs(pair.latitude) > limits.latitude.max) return;
        event.preventDefault();
        drop();
        onPair(pair);
      }}
    />
  );
};

type Props = { control: PlacementControl; placement: Placement; readOnly: boolean };

/** The placement in numbers, which follow a plan that is being dragged. */
export const ValueFields = ({ control, placement, readOnly }: Props) => {
  const shown = useHeld(control.held) ?? placement;
  const shared = {
    placement: shown,
    readOnly,
    onChange: (to: Placement): void => control.change(to),
    onRefused: control.refuse,
  };
  const pair = { onPair: (to: Placement['anchor']) => control.change(moveTo(placement, to)) };
  return (
    <div className={classes.values}>
      <ValueField {...shared} {...pair} value="latitude" label="Latitude" />
      <ValueField {...shared} {...pair} value="longitude" label="Longitude" />
      <ValueField {...shared} value="width" label="Width" unit="m" />
      <TextInput
        label="Height"
        className="fw-figures"
        readOnly
        rightSection="m"
        value={heightText(shown, control.editor.photo)}
        aria-description="Follows from the width and the shape of the picture"
      />
      <ValueField {...shared} value="rotation" label="Rotation, clockwise" unit="°" />
    </div>
  );
};
