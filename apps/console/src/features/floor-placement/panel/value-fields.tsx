import { moveTo, parseCoordinates, type Placement, type Position } from '@floorwright/domain/geo';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

import { useDraggedPlacement } from '../drag-store.ts';
import { messages } from '../messages/index.ts';
import type { PlacementControl } from '../use-placement.ts';
import { heightText, limits, textOf, applyTypedValue, type Value } from './values.ts';

import classes from './placement-panel.module.css';

type ValueFieldProps = {
  label: string;
  value: Value;
  placement: Placement;
  readOnly: boolean;
  unit?: string;
  onChange: (to: Placement) => void;
  /** Reports whether the value is invalid. */
  onRefused: (value: Value, isRefused: boolean) => void;
  /** Both coordinates at once, from a pasted pair. */
  onPair?: (pair: Position) => void;
};

/** A number of the placement. It is applied on Enter or on blur. */
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
    const answer = applyTypedValue(placement, value, typed);
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

/** The placement as numbers, updated during a drag. */
export const ValueFields = ({ control, placement, readOnly }: Props) => {
  const shown = useDraggedPlacement(control.dragStore) ?? placement;
  const shared = {
    placement: shown,
    readOnly,
    onChange: (to: Placement): void => control.change(to),
    onRefused: control.refuse,
  };
  const pair = { onPair: (to: Placement['anchor']) => control.change(moveTo(placement, to)) };
  return (
    <div className={classes.values}>
      <ValueField {...shared} {...pair} value="latitude" label={messages.values.latitude} />
      <ValueField {...shared} {...pair} value="longitude" label={messages.values.longitude} />
      <ValueField
        {...shared}
        value="width"
        label={messages.values.width}
        unit={messages.values.meter}
      />
      <TextInput
        label={messages.values.height}
        className="fw-figures"
        readOnly
        rightSection={messages.values.meter}
        value={heightText(shown, control.editor.photo)}
        aria-description={messages.values.heightHint}
      />
      <ValueField {...shared} value="rotation" label={messages.values.rotation} unit="°" />
    </div>
  );
};
