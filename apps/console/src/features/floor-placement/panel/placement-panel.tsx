import { Input, Slider } from '@mantine/core';

import { formatPercent } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { ImportPlan } from '../../../venue/plan-imports/import-plan.tsx';
import { isReshaped } from '../editor.ts';
import { messages } from '../messages/index.ts';
import type { PlacementControl } from '../use-placement.ts';
import { type Neighbour, planOf } from './neighbours.ts';
import { ValueFields } from './value-fields.tsx';

import classes from './placement-panel.module.css';

type Ghost = Neighbour | 'none';

const labels: Readonly<Record<Ghost, string>> = {
  none: messages.neighbour.none,
  below: messages.neighbour.below,
  above: messages.neighbour.above,
};
const choices: readonly Ghost[] = ['none', 'below', 'above'];

/** Why a neighboring floor cannot be shown; null if it can. */
const blockedReason = (choice: Ghost, neighbours: Neighbours): string | null => {
  if (choice === 'none') return null;
  const floor = neighbours[choice];
  if (!floor) return messages.neighbour.missing[choice];
  return planOf(floor) ? null : messages.neighbour.notPlaced(floor.name);
};

type Neighbours = Readonly<Record<Neighbour, BuildingFloor | null>>;

type GhostProps = { neighbours: Neighbours; value: Ghost; onChange: (ghost: Ghost) => void };

/** Chooses a neighboring floor to show under the plan, for alignment. */
const GhostChoice = ({ neighbours, value, onChange }: GhostProps) => (
  <Input.Wrapper label={messages.neighbour.label} labelElement="div">
    <Choice
      label={messages.neighbour.label}
      options={choices.map((choice) => ({
        value: choice,
        label: labels[choice],
        disabledReason: blockedReason(choice, neighbours),
      }))}
      chosen={value}
      look="sunken"
      onChoose={onChange}
    />
  </Input.Wrapper>
);

/** Display settings, which are not saved. */
export type DisplaySettings = { opacity: number; ghost: Ghost };

type Props = {
  floorId: number;
  control: PlacementControl;
  neighbours: Readonly<Record<Neighbour, BuildingFloor | null>>;
  display: DisplaySettings;
  onDisplay: (display: DisplaySettings) => void;
  onAlign: () => void;
  readOnly: boolean;
};

/** The panel with the values and settings of the plan. */
export const PlacementPanel = (props: Props) => {
  const { floorId, control, neighbours, display, onDisplay, onAlign, readOnly } = props;
  const { placement } = control;
  return (
    <>
      {placement ? (
        <ValueFields control={control} placement={placement} readOnly={readOnly} />
      ) : (
        <p className={classes.note}>{readOnly ? messages.notPlaced : messages.notPlacedHint}</p>
      )}
      {control.editor.isReplaced && (
        <p role="status" className={classes.note}>
          {messages.replaced}
        </p>
      )}
      {isReshaped(control.editor) && !readOnly && (
        <p className={classes.note}>{messages.otherRatio}</p>
      )}
      <Input.Wrapper label={messages.opacity} labelElement="div">
        <div className={classes.slider}>
          <Slider
            thumbLabel={messages.opacity}
            min={10}
            max={100}
            step={5}
            value={Math.round(display.opacity * 100)}
            label={(percent) => formatPercent(percent / 100)}
            onChange={(percent) => onDisplay({ ...display, opacity: percent / 100 })}
          />
        </div>
      </Input.Wrapper>
      <GhostChoice
        neighbours={neighbours}
        value={display.ghost}
        onChange={(ghost) => onDisplay({ ...display, ghost })}
      />
      {!readOnly && (
        <>
          <Button variant="default" onClick={onAlign}>
            {messages.align}
          </Button>
          <ImportPlan floorId={floorId} />
        </>
      )}
    </>
  );
};
