import { foldText } from '@floorwright/domain/language';
import { Checkbox, Input, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { Icon } from '../../../ui/icon.tsx';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import type { BuildingBeacon } from '../queries.ts';
import { messages } from './messages/index.ts';

import page from '../engagements.module.css';
import classes from './panel.module.css';

/** The maximum number of rows. */
const most = 50;

type Wanted = {
  floorId: number;
  selectedIds: readonly number[];
  /** The ids that come first. They are fixed, so that rows do not move when they are selected. */
  firstIds: readonly number[];
  sought: string;
};

/** The beacons of this floor and selected ones of other floors; with a search text, all matches. */
const pickable = (
  beacons: readonly BuildingBeacon[],
  { floorId, selectedIds, firstIds, sought }: Wanted,
): { rows: readonly BuildingBeacon[]; hidden: number } => {
  const selected = new Set(selectedIds);
  const words = foldText(sought.trim());
  const matches = beacons.filter((beacon) =>
    words === ''
      ? beacon.building_floor_id === floorId || selected.has(beacon.id)
      : foldText(beacon.name).includes(words),
  );
  const first = new Set(firstIds);
  const rankOf = ({ id, building_floor_id: on }: BuildingBeacon): number =>
    Number(!first.has(id)) * 2 + Number(on !== floorId);
  const ordered = matches.toSorted((a, b) => rankOf(a) - rankOf(b));
  return { rows: ordered.slice(0, most), hidden: Math.max(0, ordered.length - most) };
};

type Props = {
  beacons: readonly BuildingBeacon[];
  floorId: number;
  selectedIds: readonly number[];
  error: string | undefined;
  readOnly: boolean;
  onToggle: (id: number) => void;
  onSelect: (ids: readonly number[]) => void;
};

/** The search field is shown from this number on. */
const searchThreshold = 8;

const placeOf = (beacon: BuildingBeacon, floorId: number): string => {
  if (beacon.building_floor_id === floorId) return '';
  return beacon.building_floor_name === null
    ? messages.beacons.noFloor
    : floorTitle(beacon.building_floor_name);
};

/** A list to select beacons without the map. */
export const BeaconPicker = ({
  beacons,
  floorId,
  selectedIds,
  error,
  readOnly,
  onToggle,
  onSelect,
}: Props) => {
  const [sought, setSought] = useState('');
  const [firstIds] = useState(selectedIds);
  const errorId = useId();
  const { rows, hidden } = pickable(beacons, { floorId, selectedIds, firstIds, sought });
  const selected = new Set(selectedIds);
  const knownIds = new Set(beacons.map(({ id }) => id));
  const presentIds = selectedIds.filter((id) => knownIds.has(id));
  const missing = selectedIds.length - presentIds.length;
  const isLong = beacons.length > searchThreshold;
  return (
    <div
      role="group"
      aria-label={messages.beacons.title}
      aria-describedby={error ? errorId : undefined}
    >
      <div className={classes.labelRow}>
        <span className={classes.label}>{messages.beacons.title}</span>
        <span className={classes.count}>{messages.beacons.selected(selectedIds.length)}</span>
      </div>
      {isLong && (
        <TextInput
          type="search"
          aria-label={messages.beacons.search}
          placeholder={messages.beacons.search}
          leftSection={<Icon of={IconSearch} size={16} />}
          maxLength={255}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      {rows.length === 0 ? (
        <p className={classes.note}>
          {beacons.length === 0 ? messages.beacons.none : messages.beacons.noMatch}
        </p>
      ) : (
        <ul className={classes.beacons} aria-label={messages.beacons.toSelect}>
          {rows.map((beacon) => (
            <li key={beacon.id} className={classes.beacon}>
              <Checkbox
                label={beacon.name}
                checked={selected.has(beacon.id)}
                disabled={readOnly}
                onChange={() => onToggle(beacon.id)}
              />
              <span className={classes.place}>{placeOf(beacon, floorId)}</span>
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && (
        <p className={classes.note}>
          {messages.beacons.missing(missing)}{' '}
          {!readOnly && (
            <UnstyledButton className={page.textButton} onClick={() => onSelect(presentIds)}>
              {messages.beacons.deselect}
            </UnstyledButton>
          )}
        </p>
      )}
      {hidden > 0 && <p className={classes.note}>{messages.beacons.more(hidden)}</p>}
      {error && (
        <Input.Error id={errorId} className={classes.error} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
};
