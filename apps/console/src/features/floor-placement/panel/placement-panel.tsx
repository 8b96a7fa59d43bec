import { Input, Slider } from '@mantine/core';

import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { isReshaped } from '../editor.ts';
import type { PlacementControl } from '../use-placement.ts';
import { planOf } from './neighbours.ts';
import type { Neighbour } from './neighbours.ts';
import { ValueFields } from './value-fields.tsx';

import classes from './placement-panel.module.css';

type Ghost = Neighbour | 'none';

const labels: Readonly<Record<Ghost, string>> = { none: 'None', below: 'Below', above: 'Above' };
const choices: readonly Ghost[] = ['none', 'below', 'above'];

/** Why a neighbour cannot be shown; null when it can. */
const hindrance = (choice: Ghost, neighbours: Neighbours): string | null => {
  if (choice === 'none') return null;
  const floor = neighbours[choice];
  if (!floor) return `There is no floor ${choice} this one`;
  return planOf(floor) ? null : `The plan of ${floor.name} has not been placed`;
};

type Neighbours = Readonly<Record<Neighbour, BuildingFloor | null>>;

type GhostProps = { neighbours: Neighbours; value: Ghost; onChange: (ghost: Ghost) => void };

/** Which floor shines through, to line this one up with it. */
const GhostChoice = ({ neighbours, value, onChange }: GhostProps) => (
  <Input.Wrapper label="Neighbouring floor" labelElement="div">
    <Choice
      label="Neighbouring floor"
      options={choices.map((choice) => ({
        value: choice,
        label: labels[choice],
        disabledReason: hindrance(choice, neighbours),
      }))}
      chosen={value}
      look="sunken"
      onChoose={onChange}
    />
  </Input.Wrapper>
);

/** How the map shows the plan, which is not saved with it. */
export type Looks = { opacity: number; ghost: Ghost };

type Props = {
  control: PlacementControl;
  neighbours: Readonly<Record<Neighbour, BuildingFloor | null>>;
  looks: Looks;
  onLooks: (looks: Looks) => void;
  onAlign: () => void;
  readOnly: boolean;
};

/** Everything about the plan that is not done on the map. */
export const PlacementPanel = (props: Props) => {
  const { control, neighbours, looks, onLooks, onAlign, readOnly } = props;
  const { placement } = control;
  return (
    <>
      {placement ? (
        <ValueFields control={control} placement={placement} readOnly={readOnly} />
      ) : (
        <p className={classes.note}>
          {readOnly
            ? 'The floor plan has not been placed on the map yet.'
            : 'The floor plan has not been placed yet. Search for the building, zoom in and click the centre of the plan.'}
        </p>
      )}
      {isReshaped(control.editor) && !readOnly && (
        <p className={classes.note}>
          The photo has another shape than the one that was placed here. Saving keeps its shape.
        </p>
      )}
      <Input.Wrapper label="Opacity of the plan" labelElement="div">
        <div className={classes.slider}>
          <Slider
            thumbLabel="Opacity of the plan"
            min={10}
            max={100}
            step={5}
            value={Math.round(looks.opacity * 100)}
            label={(percent) => `${percent}%`}
            onChange={(percent) => onLooks({ ...looks, opacity: percent / 100 })}
          />
        </div>
      </Input.Wrapper>
      <GhostChoice
        neighbours={neighbours}
        value={looks.ghost}
        onChange={(ghost) => onLooks({ ...looks, ghost })}
      />
      {!readOnly && (
        <Button variant="default" onClick={onAlign}>
          Align by control points
        </Button>
      )}
    </>
  );
};
