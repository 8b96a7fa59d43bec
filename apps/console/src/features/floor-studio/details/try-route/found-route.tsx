import type { Route, RouteStep, Turn } from '@floorwright/domain/routing';
import { UnstyledButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowUp,
  IconCornerUpLeft,
  IconCornerUpRight,
  IconElevator,
  IconFlag,
  IconStairs,
  type TablerIcon,
} from '@tabler/icons-react';

import { Icon } from '../../../../ui/icon.tsx';

import classes from './try-route.module.css';

type Props = {
  route: Route;
  /** Flies to the start of the step. */
  onStep: (step: RouteStep) => void;
};

const turnIcons: Readonly<Record<Turn, TablerIcon>> = {
  left: IconCornerUpLeft,
  right: IconCornerUpRight,
  around: IconArrowBackUp,
};

const iconOf = (step: RouteStep): TablerIcon => {
  if (step.does === 'arrive') return IconFlag;
  if (step.does === 'ride') return step.by === 'stairs' ? IconStairs : IconElevator;
  return step.turn === null ? IconArrowUp : turnIcons[step.turn];
};

export const formatDistance = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;

export const formatDuration = (seconds: number): string => {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} s`;
  return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
};

/** Consecutive steps on one floor. */
type FloorSteps = { floorId: number; steps: RouteStep[] };

export const stepsByFloor = (steps: readonly RouteStep[]): FloorSteps[] => {
  const floors: FloorSteps[] = [];
  for (const step of steps) {
    const last = floors.at(-1);
    if (last?.floorId === step.floorId) last.steps.push(step);
    else floors.push({ floorId: step.floorId, steps: [step] });
  }
  return floors;
};

/** The distance, the duration and the steps of a route, floor by floor. */
export const FoundRoute = ({ route, onStep }: Props) => {
  const names = new Map(route.legs.map(({ floorId, floorName }) => [floorId, floorName]));
  return (
    <>
      <p className={classes.total} role="status">
        <span>{formatDistance(route.metres)}</span>
        <span>{formatDuration(route.seconds)}</span>
      </p>
      {stepsByFloor(route.steps).map(({ floorId, steps }, at) => (
        // A route can pass a floor twice.
        <section key={`${at} ${floorId}`} aria-label={`Floor ${names.get(floorId) ?? ''}`}>
          <h2 className={classes.floor}>Floor {names.get(floorId)}</h2>
          <ol className={classes.steps}>
            {steps.map((step, index) => (
              <li key={`${index} ${step.text}`}>
                <UnstyledButton className={classes.step} onClick={() => onStep(step)}>
                  <Icon of={iconOf(step)} />
                  <span>{step.text}</span>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
};
