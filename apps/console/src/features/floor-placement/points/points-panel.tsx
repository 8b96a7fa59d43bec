import type { FitResult, Placement } from '@floorwright/domain/geo';
import { IconX } from '@tabler/icons-react';

import { figure } from '../../../lib/format.ts';
import { formatMeasure } from '../../../lib/measures.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';
import { messages } from '../messages/index.ts';
import type { Alignment, Marks } from './use-alignment.ts';

import classes from '../panel/placement-panel.module.css';

const meters = (length: number): string => formatMeasure(length, 'meter', 2);

/** The instruction for the next click. */
const nextStep = ({ plan, map, points }: Marks): string => {
  const number = points.length + 1;
  if (plan) return messages.points.nowOnMap(number);
  if (map) return messages.points.nowOnPlan(number);
  return messages.points.onBoth(number);
};

type ListProps = { marks: Marks; residuals: readonly number[]; alignment: Alignment };

const PointList = ({ marks, residuals, alignment }: ListProps) => (
  <ul className={classes.points} aria-label={messages.points.label}>
    {marks.points.map((point, index) => (
      <li key={`${point.plan.x} ${point.plan.y} ${index}`} className={classes.point}>
        <span className={classes.number}>{figure(index + 1)}</span>
        <span className={classes.residual}>
          {residuals[index] === undefined
            ? messages.points.marked
            : messages.points.off(meters(residuals[index]))}
        </span>
        <IconButton
          icon={IconX}
          label={messages.points.remove(index + 1)}
          onClick={() => alignment.remove(index)}
        />
      </li>
    ))}
    {(marks.plan ?? marks.map) && (
      <li className={classes.point}>
        <span className={classes.number}>{figure(marks.points.length + 1)}</span>
        <span className={classes.residual}>
          {marks.plan ? messages.points.onPlan : messages.points.onMap}
        </span>
        <IconButton
          icon={IconX}
          label={messages.points.removeLast}
          onClick={alignment.removePending}
        />
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
      <p className={classes.note}>{messages.points.intro}</p>
      <div role="status">{nextStep(marks)}</div>
      {!isEmpty && (
        <PointList marks={marks} residuals={fit?.residuals ?? []} alignment={alignment} />
      )}
      {fit && (
        <div className={classes.total}>
          <span>{messages.points.mean}</span>
          <span>{meters(fit.residual)}</span>
        </div>
      )}
      <PanelFooter>
        <Button variant="default" onClick={alignment.stop}>
          {messages.points.cancel}
        </Button>
        <Button
          disabledReason={answer.outcome === 'refused' ? answer.message : null}
          onClick={() => {
            if (fit) onApply(fit.placement);
          }}
        >
          {messages.points.apply}
        </Button>
      </PanelFooter>
    </>
  );
};
