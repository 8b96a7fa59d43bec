import { Select, Text } from '@mantine/core';
import { useState } from 'react';

import { figure } from '../../lib/format.ts';
import { floorTitle } from '../company/floor-title.ts';
import { ChangesMap } from './changes-map.tsx';
import type { Change, Changes } from './changes.ts';
import { messages } from './messages/index.ts';

import classes from './changes.module.css';

/** More are counted, not listed. */
const mostListed = 200;

const everywhere = 'building';
const placeOf = ({ floor_id: id }: Change): string => (id === null ? everywhere : String(id));

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

const Item = ({ change }: { change: Change }) => (
  <li className={classes.row}>
    <span className={classes.mark} data-change={change.change}>
      {messages.changes[change.change]}
    </span>
    <span>
      <span className={classes.quiet}>{messages.kinds[change.kind]}</span>{' '}
      {change.kind !== 'layer' && change.title !== '' && <Title change={change} />}
      <div className={classes.quiet}>{noteOf(change)}</div>
    </span>
  </li>
);

type Props = {
  changes: Changes;
  /** If nothing differs. */
  none: string;
};

/** What differs, by floor: as a list, and drawn as it was and as it is. */
export const ChangesView = ({ changes: { changes, floors, counts }, none }: Props) => {
  const places = [...new Set(changes.map(placeOf))];
  const [chosen, setChosen] = useState<string | null>(null);
  const total = counts.added + counts.changed + counts.removed;
  if (total === 0) return <Text c="dimmed">{none}</Text>;
  const place = chosen !== null && places.includes(chosen) ? chosen : (places[0] ?? everywhere);
  const shown = changes.filter((change) => placeOf(change) === place);
  const floor = floors.find(({ id }) => String(id) === place);
  const nameOf = (id: string): string => {
    const found = floors.find((each) => String(each.id) === id);
    return found ? floorTitle(found.name) : messages.wholeBuilding;
  };
  return (
    <div className={classes.changes}>
      <Text>
        {messages.counts(figure(counts.added), figure(counts.changed), figure(counts.removed))}
      </Text>
      <Select
        label={messages.floor}
        allowDeselect={false}
        data={places.map((value) => ({ value, label: nameOf(value) }))}
        value={place}
        onChange={setChosen}
      />
      <div className={classes.panes}>
        <ul className={classes.list} aria-label={messages.listed(nameOf(place))}>
          {shown.slice(0, mostListed).map((change, index) => (
            <Item key={index} change={change} />
          ))}
          {shown.length > mostListed && (
            <li className={classes.row}>{messages.more(figure(shown.length - mostListed))}</li>
          )}
        </ul>
        <ChangesMap
          label={messages.drawing(nameOf(place))}
          outline={floor?.corners ?? []}
          changes={shown}
        />
      </div>
    </div>
  );
};
