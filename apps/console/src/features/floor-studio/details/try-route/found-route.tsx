import type { Route, RouteStep } from '@floorwright/domain/routing';
import { UnstyledButton } from '@mantine/core';

import { formatMeasure } from '../../../../lib/measures.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { stepIcon, stepText } from '../../../../venue/directions/directions.ts';
import { messages } from './messages/index.ts';

import classes from './try-route.module.css';

type Props = {
  route: Route;
  /** Flies to the start of the step. */
  onStep: (step: RouteStep) => void;
};

export const formatDistance = (meters: number): string =>
  meters < 1000 ? formatMeasure(meters, 'meter') : formatMeasure(meters / 1000, 'kilometer', 1);

export const formatDuration = (seconds: number): string => {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return messages.seconds(whole);
  return whole % 60 === 0
    ? messages.minutes(minutes)
    : messages.minutesAndSeconds(minutes, whole % 60);
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
        <span>{formatDistance(route.meters)}</span>
        <span>{formatDuration(route.seconds)}</span>
      </p>
      {stepsByFloor(route.steps).map(({ floorId, steps }, at) => (
        // A route can pass a floor twice.
        <section key={`${at} ${floorId}`} aria-label={messages.floor(names.get(floorId) ?? '')}>
          <h2 className={classes.floor}>{messages.floor(names.get(floorId) ?? '')}</h2>
          <ol className={classes.steps}>
            {steps.map((step, index) => (
              // Steps have no ids; a changed route is a new list.
              <li key={index}>
                <UnstyledButton className={classes.step} onClick={() => onStep(step)}>
                  <Icon of={stepIcon(step)} onMap />
                  <span>{stepText(step)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
};
