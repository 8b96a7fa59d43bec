import { Select, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

import { figure } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { floorTitle } from '../company/floor-title.ts';
import { ChangesMap } from './changes-map.tsx';
import { type Change, type Changes, changesPerPage, type ReadPage } from './changes.ts';
import { messages } from './messages/index.ts';

import classes from './changes.module.css';

/** Rows listed at first, and added by each 'Show more'. */
const step = 200;

const everywhere = 'building';
const placeOf = ({ floor_id: id }: Pick<Change, 'floor_id'>): string =>
  id === null ? everywhere : String(id);

const noteOf = ({ kind, count, fields }: Change): string => {
  const known: Readonly<Record<string, string | undefined>> = messages.fields;
  if (kind === 'route') return messages.points(count);
  return [...new Set(fields.map((field) => known[field] ?? messages.fields.other))].join(
    messages.separator,
  );
};

const Title = ({ change: { title, former_title: former } }: { change: Change }) => (
  <>
    {former !== undefined && (
      <>
        <bdi>{former}</bdi> {messages.becomes}{' '}
      </>
    )}
    <bdi>{title}</bdi>
  </>
);

/** The arrow keys go from one change to the next. */
const stepThrough = (event: KeyboardEvent<HTMLButtonElement>): void => {
  const { key, currentTarget: button } = event;
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (by === undefined) return;
  const all = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])];
  const next = all[all.indexOf(button) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

type ItemProps = {
  change: Change;
  /** Shows it in the drawing; absent if it is not drawn. */
  choose?: ChooseProps | undefined;
};
type ChooseProps = { isChosen: boolean; tabIndex: number; onClick: () => void };

const Item = ({ change, choose }: ItemProps) => {
  const text = (
    <>
      <span className={classes.mark} data-change={change.change}>
        {messages.changes[change.change]}
      </span>
      <span>
        <span className={classes.quiet}>{messages.kinds[change.kind]}</span>{' '}
        {change.kind !== 'layer' && change.title !== '' && <Title change={change} />}
        <span className={classes.note}>{noteOf(change)}</span>
      </span>
    </>
  );
  if (!choose) return <li className={classes.row}>{text}</li>;
  const { isChosen, tabIndex, onClick } = choose;
  return (
    <li>
      <UnstyledButton
        className={classes.row}
        aria-pressed={isChosen}
        tabIndex={tabIndex}
        onClick={onClick}
        onKeyDown={stepThrough}
      >
        {text}
      </UnstyledButton>
    </li>
  );
};

/** A layer has no place of its own, but is on one side of the drawing. */
const isPlaced = ({ kind, before, after }: Change): boolean =>
  kind === 'layer' || before !== null || after !== null;

type DrawingProps = {
  label: string;
  floor: Changes['floors'][number];
  changes: readonly Change[];
  chosen: Change | null;
  onChoose: (change: Change) => void;
};

type ListProps = {
  label: string;
  changes: readonly Change[];
  /** How many there are, also of those that the server does not list. */
  total: number;
  chosen: Change | null;
  /** Absent where the drawing shows all changes alike. */
  onChoose?: ((change: Change | null) => void) | undefined;
  /** Reads the next ones; absent if the server has no more. */
  onMore?: (() => Promise<void>) | undefined;
};

const ChangeList = ({ label, changes, total, chosen, onChoose, onMore }: ListProps) => {
  const [most, setMost] = useState(step);
  // One that was chosen on the map is in the list, too.
  const last = chosen ? changes.indexOf(chosen) + 1 : 0;
  const listed = changes.slice(0, Math.max(most, last));
  const more = useAction({
    mutationFn: async () => {
      if (most >= changes.length) await onMore?.();
      setMost(most + step);
    },
  });
  const hasMore = listed.length < changes.length || onMore !== undefined;
  const entrance = listed.find((change) => change === chosen) ?? listed.find(isPlaced);
  return (
    <ul className={classes.list} aria-label={label}>
      {listed.map((change, index) => (
        <Item
          key={index}
          change={change}
          choose={
            onChoose && isPlaced(change)
              ? {
                  isChosen: change === chosen,
                  tabIndex: change === entrance ? 0 : -1,
                  onClick: () => onChoose(change === chosen ? null : change),
                }
              : undefined
          }
        />
      ))}
      {total > listed.length && (
        <li className={classes.row}>
          <span>{messages.more(figure(total - listed.length))}</span>
          {hasMore && (
            <Button
              variant="default"
              size="xs"
              loading={more.busy}
              onClick={() => more.run(undefined)}
            >
              {messages.showMore}
            </Button>
          )}
        </li>
      )}
    </ul>
  );
};

type Props = {
  changes: Changes;
  /** If nothing differs. */
  none: string;
  /** Draws the changes of a floor; otherwise only their shapes are drawn. */
  draw?: (props: DrawingProps) => ReactNode;
  /** Reads a page of the changes of a floor, where the server lists not all at first. */
  readPage?: ReadPage;
};

const countByFloor = (changes: readonly Change[]): NonNullable<Changes['floor_counts']> =>
  [...new Set(changes.map(({ floor_id: id }) => id))].map((id) => ({
    floor_id: id,
    count: changes.filter(({ floor_id: floorId }) => floorId === id).length,
  }));

/** The floors first: what belongs to the whole building cannot be drawn. */
const placesIn = ({ changes, floor_counts: counts }: Changes): Map<string, number> => {
  const places = (counts ?? countByFloor(changes)).map((each): [string, number] => [
    placeOf(each),
    each.count,
  ]);
  return new Map(
    places.toSorted(([a], [b]) => Number(a === everywhere) - Number(b === everywhere)),
  );
};

type Listed = { rows: readonly Change[]; total: number };
type Pages = { of: Changes; by: ReadonlyMap<string, Listed> };

/** The changes of a place, with those that were read since, and how to read more. */
const useChangesAt = (all: Changes, readPage: ReadPage | undefined) => {
  const [read, setRead] = useState<Pages>({ of: all, by: new Map() });
  // Pages of what was compared before do not go on with these.
  const pages: Pages['by'] = read.of === all ? read.by : new Map();
  const places = placesIn(all);
  const at = (place: string): Listed =>
    pages.get(place) ?? {
      rows: all.changes.filter((change) => placeOf(change) === place),
      total: places.get(place) ?? 0,
    };
  const readMore = async (place: string): Promise<void> => {
    const { rows: known } = at(place);
    const page = Math.floor(known.length / changesPerPage) + 1;
    const next = await readPage?.(place === everywhere ? null : Number(place), page);
    if (!next) return;
    const before = known.slice(0, (page - 1) * changesPerPage);
    const rows = next.changes.length > 0 ? [...before, ...next.changes] : known;
    // Others may have changed the draft since the first answer, so the count of this one is the one that holds.
    const count = next.floor_counts?.find((each) => placeOf(each) === place)?.count ?? 0;
    const total = next.changes.length > 0 ? Math.max(count, rows.length) : rows.length;
    setRead({ of: all, by: new Map(pages).set(place, { rows, total }) });
  };
  return { places, at, readMore };
};

/** What differs, by floor: as a list, and drawn as it was and as it is. */
export const ChangesView = ({ changes: all, none, draw, readPage }: Props) => {
  const { floors, counts } = all;
  const [wish, setWish] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Change | null>(null);
  const { places, at, readMore } = useChangesAt(all, readPage);
  if (counts.added + counts.changed + counts.removed === 0) return <Text c="dimmed">{none}</Text>;
  const place = wish !== null && places.has(wish) ? wish : ([...places.keys()][0] ?? everywhere);
  const { rows: shown, total } = at(place);
  const floor = floors.find(({ id }) => String(id) === place);
  const nameOf = (id: string): string => {
    const found = floors.find((each) => String(each.id) === id);
    return found ? floorTitle(found.name) : messages.wholeBuilding;
  };
  const label = messages.drawing(nameOf(place));
  const current = chosen && shown.includes(chosen) ? chosen : null;
  return (
    <div className={classes.changes}>
      <Text>
        {messages.counts(figure(counts.added), figure(counts.changed), figure(counts.removed))}
      </Text>
      <Select
        label={messages.floor}
        description={
          total > shown.length
            ? messages.first(figure(shown.length), figure(total))
            : messages.entries(total)
        }
        allowDeselect={false}
        data={[...places.keys()].map((value) => ({ value, label: nameOf(value) }))}
        value={place}
        onChange={setWish}
      />
      <div className={classes.panes}>
        <ChangeList
          key={place}
          label={messages.listed(nameOf(place))}
          changes={shown}
          total={total}
          chosen={current}
          onChoose={draw && setChosen}
          onMore={readPage && shown.length < total ? () => readMore(place) : undefined}
        />
        {floor && draw ? (
          draw({ label, floor, changes: shown, chosen: current, onChoose: setChosen })
        ) : (
          <ChangesMap label={label} outline={floor?.corners ?? []} changes={shown} />
        )}
      </div>
    </div>
  );
};
