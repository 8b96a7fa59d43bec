import { Select } from '@mantine/core';
import { useMemo } from 'react';

import type { RouteChoice } from './route-choices.ts';

import classes from './try-route.module.css';

type Props = {
  label: string;
  choices: readonly RouteChoice[];
  chosenKey: string | null;
  onChoose: (key: string | null) => void;
};

/** The maximum number of options shown. */
const limit = 60;

/** One end of a route. */
export const EndField = ({ label, choices, chosenKey, onChoose }: Props) => {
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
      placeholder="Search POIs and points"
      data={data}
      limit={limit}
      searchable
      clearable
      nothingFoundMessage="No matching places"
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
