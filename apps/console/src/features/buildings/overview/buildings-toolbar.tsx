import { TextInput } from '@mantine/core';
import { IconLayoutGrid, IconMap, IconSearch } from '@tabler/icons-react';

import { Choice } from '../../../ui/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { useBuildingsAddress } from './use-buildings-address.ts';

import classes from './buildings.module.css';

const views = [
  { value: 'list', label: 'List', icon: IconLayoutGrid },
  { value: 'map', label: 'Map', icon: IconMap },
] as const;

export const ViewToggle = ({ shown }: { shown: 'map' | undefined }) => {
  const change = useBuildingsAddress();
  return (
    <div className={classes.toggle}>
      <Choice
        label="View"
        options={views}
        chosen={shown ?? 'list'}
        onChoose={(view) => change({ view: view === 'map' ? view : undefined }, { replace: false })}
      />
    </div>
  );
};

/** Short, because all of the list is here already. */
const pauseInTyping = 120;

/** Narrows the list down while one types. */
export const BuildingSearch = ({ q }: { q: string }) => {
  const change = useBuildingsAddress();
  const { typed, type, leave } = useTypedSearch(
    q,
    (text) => change({ q: text === '' ? undefined : text }, { replace: true }),
    pauseInTyping,
  );
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label="Search buildings"
      placeholder="Search buildings"
      leftSection={<Icon of={IconSearch} size={16} />}
      maxLength={255}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
    />
  );
};
