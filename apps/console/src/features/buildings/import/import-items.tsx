import type { ImportDecision } from '@floorwright/domain/venue-import';
import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';

import type { ListState } from '../../../lib/list-state.ts';
import { named } from '../../../lib/names.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { FloorChanges } from '../../../venue/changes/floor-changes.tsx';
import { changeOf, sidesOf } from './item-changes.ts';
import { messages } from './messages/index.ts';
import { type Import, type Item, useItems } from './queries.ts';

import classes from './import.module.css';

/** What changes of a POI. */
const noteOf = ({ fields, action, decision }: Item): string => {
  if (fields.length > 0) return named(fields.map((field) => messages.changedFields[field]));
  return action === 'conflict' && decision !== null ? messages.missingInFile : '';
};

type ListProps = {
  items: readonly Item[];
  chosen: Item | null;
  busy: boolean;
  onChoose: (item: Item) => void;
  onDecide: (item: Item, decision: ImportDecision) => void;
};

/** POIs of a page of the list; a click shows one on the map. */
const ItemList = ({ items, chosen, busy, onChoose, onDecide }: ListProps) => (
  <ul className={classes.list} aria-label={messages.shown}>
    {items.map((item) => (
      <li
        key={item.foreign_id}
        className={classes.row}
        data-chosen={item.foreign_id === chosen?.foreign_id || undefined}
      >
        <UnstyledButton
          className={classes.pick}
          aria-pressed={item.foreign_id === chosen?.foreign_id}
          onClick={() => onChoose(item)}
        >
          <bdi>{item.title}</bdi>
          <div className={classes.quiet}>{noteOf(item)}</div>
        </UnstyledButton>
        {item.decision !== null && (
          <Choice
            label={messages.decision(item.title)}
            look="sunken"
            options={[
              { value: 'ours', label: messages.ours },
              { value: 'file', label: messages.theirs },
            ]}
            chosen={item.decision}
            onChoose={(decision) => {
              if (!busy) onDecide(item, decision);
            }}
          />
        )}
      </li>
    ))}
  </ul>
);

type Props = {
  shown: Import;
  readAt: number;
  action: Item['action'];
  busy: boolean;
  onDecide: (item: Item, decision: ImportDecision) => void;
};

/** The POIs with which the import does the same, page by page, beside the map of their floor. */
export const ImportItems = ({ shown, readAt, action, busy, onDecide }: Props) => {
  const [list, setList] = useState<ListState>({ page: 0, size: 100 });
  const [chosenId, setChosen] = useState<string | null>(null);
  const { data } = useItems(shown.id, { action, list, readAt });
  const items = useMemo(() => data?.items ?? [], [data]);
  const chosen = items.find((item) => item.foreign_id === chosenId) ?? null;
  const floorId = (chosen ?? items[0])?.building_floor_id ?? shown.building_floor_id;
  const drawn = useMemo(
    () =>
      items.flatMap((item) => {
        const change = item.building_floor_id === floorId ? changeOf(item) : null;
        return change ? [{ item, change }] : [];
      }),
    [items, floorId],
  );
  const changes = useMemo(() => drawn.map(({ change }) => change), [drawn]);
  if (!data) return <Skeleton height={320} />;
  if (items.length === 0) return <Text c="dimmed">{messages.none}</Text>;
  return (
    <div className={classes.panes}>
      <div>
        <ItemList
          items={items}
          chosen={chosen}
          busy={busy}
          onChoose={({ foreign_id: id }) => setChosen(id)}
          onDecide={onDecide}
        />
        {data.total > items.length && (
          <Pagination total={data.total} list={list} onListChange={setList} />
        )}
      </div>
      {floorId !== null && (
        <FloorChanges
          label={messages.map}
          sides={sidesOf(shown, readAt, floorId)}
          floor={{ id: floorId, name: '', corners: [] }}
          changes={changes}
          chosen={drawn.find(({ item }) => item === chosen)?.change ?? null}
          onChoose={(change) =>
            setChosen(drawn.find((each) => each.change === change)?.item.foreign_id ?? null)
          }
          marked={chosen?.action === 'unchanged' ? chosen.coordinates : undefined}
        />
      )}
    </div>
  );
};
