import type { FitResult, Placement } from '@floorwright/domain/geo';
import { IconX } from '@tabler/icons-react';

import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';
import type { Alignment, Marks } from './use-alignment.ts';

import classes from '../panel/placement-panel.module.css';

const metres = (length: number): string => `${length.toFixed(2)} m`;

/** The instruction for the next click. */
const nextStep = ({ plan, map, points }: Marks): string => {
  const number = points.length + 1;
  if (plan) return `Now click point ${number} on the map.`;
  if (map) return `Now click point ${number} on the plan.`;
  return `Click point ${number} on the plan and on the map.`;
};

type ListProps = { marks: Marks; residuals: readonly number[]; alignment: Alignment };

const PointList = ({ marks, residuals, alignment }: ListProps) => (
  <ul className={classes.points} aria-label="Control points">
    {marks.points.map((point, index) => (
      <li key={`${point.plan.x} ${point.plan.y} ${index}`} className={classes.point}>
        <span className={classes.number}>{index + 1}</span>
        <span className={classes.residual}>
          {residuals[index] === undefined ? 'Marked' : `${metres(residuals[index])} off`}
        </span>
        <IconButton
          icon={IconX}
          label={`Remove point ${index + 1}`}
          onClick={() => alignment.remove(index)}
        />
      </li>
    ))}
    {(marks.plan ?? marks.map) && (
      <li className={classes.point}>
        <span className={classes.number}>{marks.points.length + 1}</span>
        <span className={classes.residual}>
          {marks.plan ? 'Marked on the plan' : 'Marked on the map'}
        </span>
        <IconButton icon={IconX} label="Remove the last mark" onClick={alignment.removePending} />
      </li>
    )}
  </ul>
);

type Props = {
  marks: Marks;
  answer: FitResult;
  alignment: Alignment;
  onApply: (placement: Placement) => void;
};

/** The control points, their deviation, and the buttons. */
export const PointsPanel = ({ marks, answer, alignment, onApply }: Props) => {
  const fit = answer.outcome === 'fitted' ? answer.fit : null;
  const isEmpty = marks.points.length === 0 && !marks.plan && !marks.map;
  return (
    <>
      <p className={classes.note}>
        Mark the same points on the plan and on the map, such as the corners of the building. Three
        or more points far apart place the plan.
      </p>
      <div role="status">{nextStep(marks)}</div>
      {!isEmpty && (
        <PointList marks={marks} residuals={fit?.residuals ?? []} alignment={alignment} />
      )}
      {fit && (
        <div className={classes.total}>
          <span>Mean deviation</span>
          <span>{metres(fit.residual)}</span>
        </div>
      )}
      <PanelFooter>
        <Button variant="default" onClick={alignment.stop}>
          Cancel
        </Button>
        <Button
          disabledReason={answer.outcome === 'refused' ? answer.message : null}
          onClick={() => {
            if (fit) onApply(fit.placement);
          }}
        >
          Apply
        </Button>
      </PanelFooter>
    </>
  );
};
