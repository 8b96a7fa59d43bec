import { TextInput } from '@mantine/core';
import { IconLayoutGrid, IconMap, IconSearch } from '@tabler/icons-react';

import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { LostPath } from '../../../ui/drawings.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { messages } from '../messages/index.ts';
import { useBuildingsAddress } from './use-buildings-address.ts';

import classes from './buildings.module.css';

/** "3 buildings", or "1 of 3 buildings" during a search. */
export const countOf = (found: number | undefined, total: number | undefined): string => {
  if (found === undefined || total === undefined) return '';
  return found === total ? messages.overview.count(total) : messages.overview.countOf(total, found);
};

const views = [
  { value: 'list', label: messages.overview.list, icon: IconLayoutGrid },
  { value: 'map', label: messages.overview.onMap, icon: IconMap },
] as const;

export const ViewToggle = ({ shown }: { shown: 'map' | undefined }) => {
  const change = useBuildingsAddress();
  return (
    <div className={classes.toggle}>
      <Choice
        label={messages.overview.view}
        options={views}
        chosen={shown ?? 'list'}
        onChoose={(view) => change({ view: view === 'map' ? view : undefined }, { replace: false })}
      />
    </div>
  );
};

/** Short, because the whole list is already loaded. */
const pauseInTyping = 120;

/** Filters the list while the user types. */
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
      aria-label={messages.overview.search}
      placeholder={messages.overview.search}
      leftSection={<Icon of={IconSearch} size={16} />}
      maxLength={255}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
    />
  );
};

export const NoMatch = ({ q }: { q: string }) => {
  const change = useBuildingsAddress();
  return (
    <EmptyState
      drawing={<LostPath />}
      sentence={messages.overview.noMatch(q)}
      action={
        <Button variant="default" onClick={() => change({ q: undefined }, { replace: true })}>
          {messages.overview.showAll}
        </Button>
      }
    />
  );
};
