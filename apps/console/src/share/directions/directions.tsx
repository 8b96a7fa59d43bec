import type { Route, RouteStep } from '@floorwright/domain/routing';
import { IconArrowLeft, IconShare } from '@tabler/icons-react';

import { Icon } from '../../ui/icon.tsx';
import { noRouteText, stepIcon, stepText } from '../../venue/directions/directions.ts';
import { messages } from '../messages/index.ts';
import { PoiSearch } from '../search/poi-search.tsx';
import type { SearchIndex } from '../search/search.ts';
import type { Poi } from '../wire.ts';
import type { RouteState } from './use-route.ts';

import classes from './directions.module.css';

const { directions: texts } = messages;

/** Whole minutes are exact enough for walking. */
const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

type StepListProps = {
  to: Poi;
  route: Route;
  /** The name that a floor has in the building. */
  floorName: (id: number) => string;
  onStep: (step: RouteStep) => void;
};

const StepList = (props: StepListProps) => (
  <>
    <p role="status" className={classes.sum}>
      {texts.sum(minutesOf(props.route.seconds), Math.round(props.route.meters))}
    </p>
    <ol className={classes.steps}>
      {props.route.steps.map((step, at) => (
        // Steps have no ids; a changed route is a new list.
        <li key={at}>
          <button type="button" onClick={() => props.onStep(step)}>
            <Icon of={stepIcon(step)} onMap />
            <span dir="auto">
              {stepText(step, { destination: props.to.title, floorName: props.floorName })}
            </span>
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
  floorName: (id: number) => string;
  onFrom: (poi: Poi | null) => void;
  onStepFree: (stepFree: boolean) => void;
  onStep: (step: RouteStep) => void;
  onShare: () => void;
  onClose: () => void;
};

type RouteResultProps = Pick<Props, 'to' | 'state' | 'floorName' | 'onStep'>;

const RouteResult = ({ state, ...props }: RouteResultProps) => {
  if (state?.is === 'loading') return <p className={classes.quiet}>{texts.finding}</p>;
  if (state?.is === 'failed') return <p role="alert">{texts.failed}</p>;
  if (state?.is === 'none') return <p role="alert">{noRouteText(state)}</p>;
  return state?.is === 'found' ? <StepList route={state.route} {...props} /> : null;
};

/** Directions to a place: the start, the option without stairs, and the steps. */
export const Directions = ({ to, from, stepFree, state, ...props }: Props) => (
  <section className={classes.directions} aria-label={texts.title(to.title)}>
    <header className={classes.head}>
      <button
        type="button"
        className={classes.back}
        aria-label={texts.back(to.title)}
        onClick={props.onClose}
      >
        <Icon of={IconArrowLeft} />
      </button>
      <h1 dir="auto">
        {texts.to} <bdi>{to.title}</bdi>
      </h1>
      {from && (
        <button
          type="button"
          className={classes.back}
          aria-label={texts.share}
          onClick={props.onShare}
        >
          <Icon of={IconShare} />
        </button>
      )}
    </header>
    {from ? (
      <p className={classes.from}>
        <span>
          {texts.from} <bdi>{from.title}</bdi>
        </span>
        <button type="button" className={classes.change} onClick={() => props.onFrom(null)}>
          {texts.change}
        </button>
      </p>
    ) : (
      <div className={classes.start}>
        <PoiSearch
          label={texts.where}
          index={props.index}
          describe={props.describe}
          onChoose={props.onFrom}
          inPanel
        />
        <p className={classes.quiet}>{texts.chooseStart}</p>
      </div>
    )}
    <label className={classes.stepFree}>
      <input
        type="checkbox"
        checked={stepFree}
        onChange={({ currentTarget }) => props.onStepFree(currentTarget.checked)}
      />
      {texts.stepFree}
    </label>
    {from === to ? (
      <p role="status" className={classes.sum}>
        {texts.alreadyThere}
      </p>
    ) : (
      <RouteResult to={to} state={state} floorName={props.floorName} onStep={props.onStep} />
    )}
  </section>
);
