import { foldText } from '@floorwright/domain/language';
import { Checkbox, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { memo, useState } from 'react';

import { figure } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import type { Stack } from '../../../venue/map/markers/stacks.ts';
import { messages } from '../messages/index.ts';
import type { PlacedBeacon } from '../queries.ts';

import classes from './map.module.css';

export type BeaconStack = Stack<PlacedBeacon>;

/** The name of the first beacon and the number of others. */
export const stackName = ([first, ...others]: BeaconStack): string =>
  others.length === 0 ? first.name : `${first.name} +${others.length}`;

type Props = {
  stack: BeaconStack;
  selectedIds: ReadonlySet<number>;
  /** Null makes the list read-only. */
  onToggle: ((id: number) => void) | null;
  onSelect: ((ids: readonly number[], selected: boolean) => void) | null;
};

const searchThreshold = 8;

/** Several beacons at the same place, with a list to choose from. */
export const StackMarker = memo(({ stack, selectedIds, onToggle, onSelect }: Props) => {
  const [opened, setOpened] = useState(false);
  const [sought, setSought] = useState('');
  const selected = stack.filter(({ id }) => selectedIds.has(id)).length;
  const words = foldText(sought.trim());
  const rows = stack.filter(({ name }) => foldText(name).includes(words));
  const shownIds = rows.map(({ id }) => id);
  return (
    <MapOverlay at={stack[0]} anchor="center" raised={selected > 0}>
      <Popover opened={opened} onChange={setOpened} trapFocus returnFocus width={280} shadow="md">
        <Popover.Target>
          <UnstyledButton
            className={classes.beacon}
            data-stack
            aria-label={messages.map.stack(stack.length, selected)}
            aria-pressed={selected > 0}
            aria-expanded={opened}
            tabIndex={-1}
            onClick={() => setOpened(!opened)}
          >
            {figure(stack.length)}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          {stack.length > searchThreshold && (
            <TextInput
              type="search"
              size="xs"
              aria-label={messages.map.searchHere}
              placeholder={messages.map.search}
              maxLength={255}
              value={sought}
              onChange={({ currentTarget }) => setSought(currentTarget.value)}
            />
          )}
          <ul className={classes.stack}>
            {rows.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  size="xs"
                  label={name}
                  checked={selectedIds.has(id)}
                  disabled={onToggle === null}
                  onChange={() => onToggle?.(id)}
                />
              </li>
            ))}
          </ul>
          {rows.length === 0 && <p className={classes.stackNote}>{messages.map.noMatch}</p>}
          {onSelect && (
            <div className={classes.stackActions}>
              <Button size="xs" variant="default" onClick={() => onSelect(shownIds, true)}>
                {messages.map.selectAll}
              </Button>
              <Button size="xs" variant="default" onClick={() => onSelect(shownIds, false)}>
                {messages.map.selectNone}
              </Button>
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
    </MapOverlay>
  );
});
StackMarker.displayName = 'StackMarker';
