import { moveTo } from '@floorwright/domain/geo';
import type { Placement } from '@floorwright/domain/geo';
import { TextInput } from '@mantine/core';

import { useHeld } from '../held.ts';
import type { PlacementControl } from '../use-placement.ts';
import { ValueField } from './value-field.tsx';
import { heightText } from './values.ts';

import classes from './placement-panel.module.css';

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
