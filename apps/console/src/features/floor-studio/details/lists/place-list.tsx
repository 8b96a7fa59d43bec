import type { Selection } from '@floorwright/floor-editor';
import { useDeferredValue, useId, useMemo, useState } from 'react';

import { EmptyRoom, LostPath } from '../../../../ui/drawings.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { ChoiceRow } from '../selection/detail-rows.tsx';
import { messages } from './messages/index.ts';
import { OptionSearch, useOptionKeys } from './option-search.tsx';
import {
  entriesMatching,
  isSelected,
  type PlaceEntry,
  type PlaceFilter,
  selectionOf,
} from './place-entries.ts';
import { VirtualOptions } from './virtual-options.tsx';

import classes from './lists.module.css';

type Props = {
  /** The POIs and points of the floor, from `poiEntry` and `pointEntry`. */
  entries: readonly PlaceEntry[];
  selection: Selection | null;
  /** Selects it and flies there. */
  onSelect: (selection: Selection) => void;
};

const filters = [
  { value: 'all', label: messages.filters.all },
  { value: 'pois', label: messages.filters.pois },
  { value: 'points', label: messages.filters.points },
] as const;

const Swatch = ({ entry }: { entry: PlaceEntry }) => (
  <span
    className={classes.swatch}
    data-kind={entry.kind}
    style={{
      background: entry.color,
      borderColor: entry.kind === 'poi' ? entry.outline : undefined,
    }}
    aria-hidden
  />
);

/** POIs and points as a list, to select them without the map. */
export const PlaceList = ({ entries, selection, onSelect }: Props) => {
  const listId = useId();
  const [filter, setFilter] = useState<PlaceFilter>('all');
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const found = useMemo(() => entriesMatching(entries, filter, sought), [entries, filter, sought]);
  const keys = useOptionKeys({
    count: found.length,
    onEnter: (at) => {
      // The deferred list may lag behind fast typing.
      const current = sought === typed ? found : entriesMatching(entries, filter, typed);
      const entry = current[at];
      if (entry) onSelect(selectionOf(entry));
    },
  });
  if (entries.length === 0) {
    return <EmptyState drawing={<EmptyRoom />} sentence={messages.empty} />;
  }
  return (
    <section className={classes.places} aria-label={messages.title}>
      <ChoiceRow
        label={messages.show}
        choices={filters}
        chosen={filter}
        onChoose={(chosen) => {
          setFilter(chosen);
          keys.reset();
        }}
      />
      <OptionSearch
        label={messages.search}
        listId={listId}
        active={keys.active}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          keys.reset();
        }}
        onKeyDown={keys.press}
      />
      <div role="status" className={classes.count}>
        {messages.count(found.length, entries.length)}
      </div>
      {found.length === 0 ? (
        <EmptyState drawing={<LostPath />} sentence={messages.nothing(sought.trim())} />
      ) : (
        <VirtualOptions
          // A new key scrolls new results to the top.
          key={`${filter} ${sought}`}
          id={listId}
          label={messages.title}
          items={found}
          keyOf={({ kind, key }) => `${kind} ${key}`}
          active={keys.active}
          isChosen={(entry) => isSelected(entry, selection)}
          onChoose={(entry) => onSelect(selectionOf(entry))}
          rowHeight={44}
          height={520}
        >
          {(entry) => (
            <>
              <Swatch entry={entry} />
              <span className={classes.texts}>
                <span className={classes.name}>{entry.name}</span>
                {entry.detail && <span className={classes.detail}>{entry.detail}</span>}
              </span>
            </>
          )}
        </VirtualOptions>
      )}
    </section>
  );
};
