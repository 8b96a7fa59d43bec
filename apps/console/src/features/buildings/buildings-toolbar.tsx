import { TextInput, UnstyledButton } from '@mantine/core';
import { IconLayoutGrid, IconMap, IconSearch } from '@tabler/icons-react';

import { Icon } from '../../ui/icon.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { useBuildingsAddress } from './use-buildings-address.ts';

import classes from './buildings.module.css';

const views = [
  { view: undefined, label: 'List', icon: IconLayoutGrid },
  { view: 'map', label: 'Map', icon: IconMap },
] as const;

export const ViewToggle = ({ shown }: { shown: 'map' | undefined }) => {
  const change = useBuildingsAddress();
  return (
    <div role="group" aria-label="View" className={classes.toggle}>
      {views.map(({ view, label, icon }) => (
        <UnstyledButton
          key={label}
          className={classes.toggleItem}
          aria-pressed={view === shown}
          onClick={() => change({ view }, { replace: false })}
        >
          <Icon of={icon} size={16} />
          {label}
        </UnstyledButton>
      ))}
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
