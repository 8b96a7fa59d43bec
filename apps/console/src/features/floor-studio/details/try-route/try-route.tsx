import { findRoute, type Network, type Route, type RouteStep } from '@floorwright/domain/routing';
import { Checkbox, Select } from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';

import { Banner } from '../../../../ui/feedback/banner.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { noRouteText } from '../../../../venue/directions/directions.ts';
import { FoundRoute } from './found-route.tsx';
import { messages } from './messages/index.ts';
import type { RouteChoice } from './route-choices.ts';

import details from '../details.module.css';
import classes from './try-route.module.css';

type EndFieldProps = {
  label: string;
  choices: readonly RouteChoice[];
  chosenKey: string | null;
  onChoose: (key: string | null) => void;
};

/** The maximum number of options shown. */
const limit = 60;

/** One end of a route. */
const EndField = ({ label, choices, chosenKey, onChoose }: EndFieldProps) => {
  const floorNames = useMemo(
    () => new Map(choices.map(({ key, floorName }) => [key, floorName])),
    [choices],
  );
  const data = useMemo(
    () => choices.map((choice) => ({ value: choice.key, label: choice.label })),
    [choices],
  );
  return (
    <Select
      label={label}
      className={classes.end ?? ''}
      placeholder={messages.search}
      data={data}
      limit={limit}
      searchable
      clearable
      nothingFoundMessage={messages.noMatch}
      value={chosenKey !== null && floorNames.has(chosenKey) ? chosenKey : null}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.optionFloor}>{floorNames.get(option.value)}</span>
        </span>
      )}
      onChange={onChoose}
    />
  );
};

type Props = {
  /** The routes of all floors of the building; undefined while loading. */
  network: Network | undefined;
  /** The POIs and points of all floors, from `poiChoice` and `pointChoice`. */
  choices: readonly RouteChoice[];
  /** The object last clicked on the map. A new object each time, so that it can be clicked twice. */
  picked?: { readonly key: string } | null;
  /** Draws the route, or clears it. The function must be stable. */
  onRoute: (route: Route | null) => void;
  /** Flies to the start of a step. */
  onStep: (step: RouteStep) => void;
};

/** Finds a route between two places of the building. */
export const TryRoute = ({ network, choices, picked = null, onRoute, onStep }: Props) => {
  const [fromKey, setFromKey] = useState<string | null>(null);
  const [toKey, setToKey] = useState<string | null>(null);
  const [accessible, setAccessible] = useState(false);
  const [taken, setTaken] = useState(picked);
  if (picked !== taken) {
    setTaken(picked);
    if (picked && fromKey === null) setFromKey(picked.key);
    else if (picked && picked.key !== fromKey) setToKey(picked.key);
  }
  // The chosen object may have been moved or deleted.
  const from = choices.find(({ key }) => key === fromKey)?.end;
  const to = choices.find(({ key }) => key === toKey)?.end;
  const answer = useMemo(
    () => (network && from && to ? findRoute(network, { from, to }, { accessible }) : null),
    [network, from, to, accessible],
  );
  const route = answer?.outcome === 'found' ? answer.route : null;
  useEffect(() => {
    onRoute(route);
  }, [onRoute, route]);
  useEffect(() => () => onRoute(null), [onRoute]);

  return (
    <section className={classes.panel} aria-label={messages.title}>
      <div className={classes.ends}>
        <EndField
          label={messages.from}
          choices={choices}
          chosenKey={fromKey}
          onChoose={setFromKey}
        />
        <EndField label={messages.to} choices={choices} chosenKey={toKey} onChoose={setToKey} />
        <IconButton
          icon={IconArrowsUpDown}
          label={messages.swap}
          className={classes.swap}
          onClick={() => {
            setFromKey(toKey);
            setToKey(fromKey);
          }}
        />
      </div>
      <Checkbox
        label={messages.accessible}
        description={messages.accessibleHint}
        classNames={{ description: details.hint ?? '' }}
        checked={accessible}
        onChange={() => setAccessible(!accessible)}
      />
      {!network && <p className={details.note}>{messages.loading}</p>}
      {network && !answer && <p className={details.note}>{messages.choose}</p>}
      {answer?.outcome === 'none' && <Banner tone="attention" title={noRouteText(answer)} />}
      {route && <FoundRoute route={route} onStep={onStep} />}
    </section>
  );
};
