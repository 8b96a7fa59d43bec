import { parseCoordinates, type Position } from '@floorwright/domain/geo';
import { Group, Input, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';

import { useField } from '../../../ui/form/use-field.ts';
import { messages } from '../messages/index.ts';
import type { FormBuilding, TypedBuilding } from './building-fields.ts';

import classes from './building-form.module.css';

type BuildingControl = Control<TypedBuilding, unknown, FormBuilding>;
type Axis = 'latitude' | 'longitude';

const labels: Record<Axis, string> = {
  latitude: messages.form.latitude,
  longitude: messages.form.longitude,
};

/** Null for empty text, NaN for text that is not a number. */
const toDegrees = (text: string): number | null => {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? null : Number(trimmed);
};

type DegreesProps = {
  control: BuildingControl;
  axis: Axis;
  readOnly: boolean;
  describedBy: string;
  onPair: (pair: Position) => void;
  onType: () => void;
};

const DegreesField = ({ control, axis, readOnly, describedBy, onPair, onType }: DegreesProps) => {
  const { field, error } = useField({ control, name: `coordinate_attributes.${axis}` });
  const [text, setText] = useState('');
  const value: unknown = field.value;
  // Typed text is preserved; only a moved marker replaces it.
  const moved = typeof value === 'number' ? String(value) : '';
  const shown = Object.is(toDegrees(text), value) ? text : moved;
  return (
    <TextInput
      {...field}
      label={labels[axis]}
      inputMode="decimal"
      className="fw-figures"
      readOnly={readOnly}
      value={shown}
      error={error !== undefined}
      aria-describedby={error === undefined ? undefined : describedBy}
      onChange={({ currentTarget }) => {
        onType();
        setText(currentTarget.value);
        field.onChange(toDegrees(currentTarget.value));
      }}
      onPaste={(event) => {
        const pair = parseCoordinates(event.clipboardData.getData('text'));
        if (!pair || readOnly) return;
        event.preventDefault();
        onPair(pair);
      }}
    />
  );
};

type Props = {
  control: BuildingControl;
  readOnly: boolean;
  /** Both coordinates at once, from a pasted pair. */
  onPair: (pair: Position) => void;
  /** One coordinate was typed. */
  onType: () => void;
};

/** The coordinates of the marker as two number fields. */
export const CoordinateFields = ({ control, readOnly, onPair, onType }: Props) => {
  const errorId = useId();
  const latitude = useField({ control, name: 'coordinate_attributes.latitude' });
  const longitude = useField({ control, name: 'coordinate_attributes.longitude' });
  const message = latitude.error ?? longitude.error;
  const shared = { control, readOnly, describedBy: errorId, onPair, onType };
  return (
    <div>
      <Group gap="sm" grow align="flex-start">
        <DegreesField {...shared} axis="latitude" />
        <DegreesField {...shared} axis="longitude" />
      </Group>
      {message !== undefined && (
        <Input.Error id={errorId} className={classes.error}>
          {messages.form.coordinate(message)}
        </Input.Error>
      )}
    </div>
  );
};
