import type { Route, RouteStep } from '@floorwright/domain/routing';
import {
  IconArrowUp,
  IconCornerUpLeft,
  IconCornerUpRight,
  IconElevator,
  IconFlag,
  IconStairs,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';

import { Icon } from '../../ui/icon.tsx';

import classes from './way.module.css';

const iconOf = (step: RouteStep): TablerIcon => {
  if (step.does === 'arrive') return IconFlag;
  if (step.does === 'ride') return step.by === 'elevator' ? IconElevator : IconStairs;
  if (step.turn === null) return IconArrowUp;
  return step.turn.includes('left') ? IconCornerUpLeft : IconCornerUpRight;
};

/** Nobody walks to the second. */
const minutesOf = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

type Props = { route: Route; onStep: (step: RouteStep) => void };

export const StepList = ({ route, onStep }: Props) => (
  <>
    <p role="status" className={classes.sum}>
      {minutesOf(route.seconds)} · {Math.round(route.metres)} m
    </p>
    <ol className={classes.steps}>
      {route.steps.map((step, at) => (
        // Steps have no id, and a route is a new one when they change.
        <li key={at}>
          <button type="button" onClick={() => onStep(step)}>
            <Icon of={iconOf(step)} />
            <span dir="auto">{step.text}</span>
          </button>
        </li>
      ))}
    </ol>
  </>
);
