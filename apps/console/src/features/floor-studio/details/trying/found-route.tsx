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
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';

import { Icon } from '../../../../ui/icon.tsx';
import { distanceWords, stepsByFloor, timeWords } from './route-words.ts';

import classes from './trying.module.css';

type Props = {
  route: Route;
  /** Flies to where the step begins. */
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

/** How far, how long, and what to do on the way, floor by floor. */
export const FoundRoute = ({ route, onStep }: Props) => {
  const names = new Map(route.legs.map(({ floorId, floorName }) => [floorId, floorName]));
  return (
    <>
      <p className={classes.total} role="status">
        <span>{distanceWords(route.metres)}</span>
        <span>{timeWords(route.seconds)}</span>
      </p>
      {stepsByFloor(route.steps).map(({ floorId, steps }, at) => (
        // A floor can be passed twice.
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
