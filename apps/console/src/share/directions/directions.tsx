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
  type TablerIcon,
} from '@tabler/icons-react';

import { Icon } from '../../ui/icon.tsx';
import { PoiSearch } from '../search/poi-search.tsx';
import type { SearchIndex } from '../search/search.ts';
import type { Poi } from '../wire.ts';
import type { RouteState } from './use-route.ts';

import classes from './directions.module.css';

const iconOf = (step: RouteStep): TablerIcon => {
  if (step.does === 'arrive') return IconFlag;
  if (step.does === 'ride') return step.by === 'elevator' ? IconElevator : IconStairs;
  if (step.turn === null) return IconArrowUp;
  return step.turn.includes('left') ? IconCornerUpLeft : IconCornerUpRight;
};

/** Whole minutes are exact enough for walking. */
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
        // Steps have no ids; a changed route is a new list.
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
  state: RouteState | null;
  index: SearchIndex;
  describe: (poi: Poi) => string;
  onFrom: (poi: Poi | null) => void;
  onStepFree: (stepFree: boolean) => void;
  onStep: (step: RouteStep) => void;
  onShare: () => void;
  onClose: () => void;
};

const RouteResult = ({ state, onStep }: Pick<Props, 'state' | 'onStep'>) => {
  if (state?.is === 'loading') return <p className={classes.quiet}>Finding a route…</p>;
  if (state?.is === 'failed')
    return <p role="alert">The routes could not be loaded. Reload the page to try again.</p>;
  if (state?.is === 'none') return <p role="alert">{state.message}</p>;
  return state?.is === 'found' ? <StepList route={state.route} onStep={onStep} /> : null;
};

/** Directions to a place: the start, the option without stairs, and the steps. */
export const Directions = ({ to, from, stepFree, state, ...props }: Props) => (
  <section className={classes.directions} aria-label={`Directions to ${to.title}`}>
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
          onClick={props.onShare}
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
      <RouteResult state={state} onStep={props.onStep} />
    )}
  </section>
);
