import type { Route, RouteStep } from '@floorwright/domain/routing';
import {
  IconArrowLeft,
  IconArrowUp,
  IconCornerUpLeft,
  IconCornerUpRight,
  IconElevator,
  IconFlag,
  IconShare,
  IconStairs,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';

import { Icon } from '../../ui/icon.tsx';
import { PoiSearch } from '../search/poi-search.tsx';
import type { SearchIndex } from '../search/search.ts';
import type { Poi } from '../wire.ts';
import type { Way } from './use-way.ts';

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

type StepListProps = { route: Route; onStep: (step: RouteStep) => void };

const StepList = ({ route, onStep }: StepListProps) => (
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

type Props = {
  to: Poi;
  from: Poi | undefined;
  stepFree: boolean;
  way: Way | null;
  index: SearchIndex;
  describe: (poi: Poi) => string;
  onFrom: (poi: Poi | null) => void;
  onStepFree: (stepFree: boolean) => void;
  onStep: (step: RouteStep) => void;
  onPassOn: () => void;
  onClose: () => void;
};

const Told = ({ way, onStep }: Pick<Props, 'way' | 'onStep'>) => {
  if (way?.is === 'loading') return <p className={classes.quiet}>Looking for the way…</p>;
  if (way?.is === 'failed')
    return <p role="alert">The routes could not be loaded. Load the page again to find the way.</p>;
  if (way?.is === 'none') return <p role="alert">{way.message}</p>;
  return way?.is === 'found' ? <StepList route={way.route} onStep={onStep} /> : null;
};

/** The way to a place: where it begins, whether stairs are all right, and what to do on it. */
export const Directions = ({ to, from, stepFree, way, ...props }: Props) => (
  <section className={classes.way} aria-label={`Directions to ${to.title}`}>
    <header className={classes.head}>
      <button
        type="button"
        className={classes.back}
        aria-label={`Back to ${to.title}`}
        onClick={props.onClose}
      >
        <Icon of={IconArrowLeft} />
      </button>
      <h1 dir="auto">
        To <bdi>{to.title}</bdi>
      </h1>
      {from && (
        <button
          type="button"
          className={classes.back}
          aria-label="Share these directions"
          onClick={props.onPassOn}
        >
          <Icon of={IconShare} />
        </button>
      )}
    </header>
    {from ? (
      <p className={classes.from}>
        <span>
          From <bdi>{from.title}</bdi>
        </span>
        <button type="button" className={classes.change} onClick={() => props.onFrom(null)}>
          Change
        </button>
      </p>
    ) : (
      <div className={classes.start}>
        <PoiSearch
          label="Where are you?"
          index={props.index}
          describe={props.describe}
          onChoose={props.onFrom}
          inPanel
        />
        <p className={classes.quiet}>Choose a place near you, here or on the map.</p>
      </div>
    )}
    <label className={classes.stepFree}>
      <input
        type="checkbox"
        checked={stepFree}
        onChange={({ currentTarget }) => props.onStepFree(currentTarget.checked)}
      />
      Without stairs
    </label>
    {from === to ? (
      <p role="status" className={classes.sum}>
        You are already there.
      </p>
    ) : (
      <Told way={way} onStep={props.onStep} />
    )}
  </section>
);
