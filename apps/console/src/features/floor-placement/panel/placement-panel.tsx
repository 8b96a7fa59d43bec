import { Input, Slider } from '@mantine/core';

import { formatPercent } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { ImportPlan } from '../../../venue/plan-imports/import-plan.tsx';
import { isReshaped } from '../editor.ts';
import { messages } from '../messages/index.ts';
import type { PlacementControl } from '../use-placement.ts';
import { type Neighbor, planOf } from './neighbors.ts';
import { ValueFields } from './value-fields.tsx';

import classes from './placement-panel.module.css';

type Ghost = Neighbor | 'none';

const labels: Readonly<Record<Ghost, string>> = {
  none: messages.neighbor.none,
  below: messages.neighbor.below,
  above: messages.neighbor.above,
};
const choices: readonly Ghost[] = ['none', 'below', 'above'];

/** Why a neighboring floor cannot be shown; null if it can. */
const blockedReason = (choice: Ghost, neighbors: Neighbors): string | null => {
  if (choice === 'none') return null;
  const floor = neighbors[choice];
  if (!floor) return messages.neighbor.missing[choice];
  return planOf(floor) ? null : messages.neighbor.notPlaced(floor.name);
};

type Neighbors = Readonly<Record<Neighbor, BuildingFloor | null>>;

type GhostProps = { neighbors: Neighbors; value: Ghost; onChange: (ghost: Ghost) => void };

/** Chooses a neighboring floor to show under the plan, for alignment. */
const GhostChoice = ({ neighbors, value, onChange }: GhostProps) => (
  <Input.Wrapper label={messages.neighbor.label} labelElement="div">
    <Choice
      label={messages.neighbor.label}
      options={choices.map((choice) => ({
        value: choice,
        label: labels[choice],
        disabledReason: blockedReason(choice, neighbors),
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
  neighbors: Readonly<Record<Neighbor, BuildingFloor | null>>;
  display: DisplaySettings;
  onDisplay: (display: DisplaySettings) => void;
  onAlign: () => void;
  readOnly: boolean;
};

/** The panel with the values and settings of the plan. */
export const PlacementPanel = (props: Props) => {
  const { floorId, control, neighbors, display, onDisplay, onAlign, readOnly } = props;
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
        neighbors={neighbors}
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
