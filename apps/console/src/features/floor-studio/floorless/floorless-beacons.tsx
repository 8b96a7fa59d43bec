import { valueAt } from '@floorwright/domain/persistent-map';
import { type Editor, placeBeacons } from '@floorwright/floor-editor';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { figure } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import { type Stack, stacksOf } from '../../../venue/map/markers/stacks.ts';
import { type FloorlessBeacon, floorlessQuery } from '../contents/queries.ts';
import { rememberPlace } from '../session/previous-place.ts';
import { useEditor } from '../session/session.ts';
import { messages } from './messages/index.ts';

import classes from './floorless.module.css';

type MarkerProps = {
  stack: Stack<FloorlessBeacon>;
  onPut: (beacons: readonly FloorlessBeacon[]) => void;
};

const nameOf = ([first, ...others]: Stack<FloorlessBeacon>): string =>
  others.length === 0 ? first.name : messages.several(others.length + 1);

const Marker = ({ stack, onPut }: MarkerProps) => {
  const [opened, setOpened] = useState(false);
  const [first] = stack;
  const put = (beacons: readonly FloorlessBeacon[]): void => {
    setOpened(false);
    onPut(beacons);
  };
  return (
    <MapOverlay at={first} anchor="center" raised={opened}>
      <Popover opened={opened} onChange={setOpened} trapFocus returnFocus width={260} shadow="md">
        <Popover.Target>
          <UnstyledButton
            className={classes.marker}
            aria-label={messages.onNoFloor(nameOf(stack))}
            aria-expanded={opened}
            title={nameOf(stack)}
            onClick={() => setOpened(!opened)}
          >
            {stack.length === 1 ? <Icon of={IconBroadcast} size={16} /> : figure(stack.length)}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <strong className={classes.name}>{nameOf(stack)}</strong>
          <p className={classes.note}>{messages.note}</p>
          {stack.length > 1 && (
            <ul className={classes.stack}>
              {stack.map((beacon) => (
                <li key={beacon.id}>
                  <span className={classes.name}>{beacon.name}</span>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={messages.putOne(beacon.name)}
                    onClick={() => put([beacon])}
                  >
                    {messages.putHere}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <Button size="xs" onClick={() => put(stack)}>
            {messages.put(stack.length)}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </MapOverlay>
  );
};

const none: readonly FloorlessBeacon[] = [];

type Props = { editor: Editor; buildingId: number };

/** On a map: beacons of the building with a place but no floor, to be assigned to this floor. */
export const FloorlessBeacons = ({ editor, buildingId }: Props) => {
  const { data: floorless = none } = useQuery(floorlessQuery(useCompany()?.id, buildingId));
  const onFloor = useEditor(editor, ({ history }) => history.head.beacons);
  const left = useMemo(
    () => stacksOf(floorless.filter(({ id }) => valueAt(onFloor, String(id)) === undefined)),
    [floorless, onFloor],
  );
  const put = (beacons: readonly FloorlessBeacon[]): void => {
    const placed = beacons.map((beacon) => {
      const { id, name, uuid, major, minor, latitude, longitude } = beacon;
      const here = { id, name, uuid, major, minor, at: { latitude, longitude } };
      rememberPlace(here, beacon);
      return here;
    });
    editor.perform(placeBeacons(placed));
  };
  return left.map((stack) => <Marker key={stack[0].id} stack={stack} onPut={put} />);
};
