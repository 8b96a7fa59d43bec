import { Input, Slider } from '@mantine/core';

import { Button } from '../../../ui/button.tsx';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { isReshaped } from '../editor.ts';
import type { PlacementControl } from '../use-placement.ts';
import { GhostChoice } from './ghost-choice.tsx';
import type { Ghost } from './ghost-choice.tsx';
import type { Neighbour } from './neighbours.ts';
import { ValueFields } from './value-fields.tsx';

import classes from './placement-panel.module.css';

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
