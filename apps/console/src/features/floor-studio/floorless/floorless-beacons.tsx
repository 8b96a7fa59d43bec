import { valueAt } from '@floorwright/domain/persistent-map';
import { placeBeacon } from '@floorwright/floor-editor';
import type { Editor } from '@floorwright/floor-editor';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import { rememberPlace } from '../saving/previous-place.ts';
import { useEditor } from '../session/use-editor.ts';
import { floorlessQuery } from './floorless-query.ts';
import type { FloorlessBeacon } from './floorless-query.ts';

import classes from './floorless.module.css';

type MarkerProps = { beacon: FloorlessBeacon; onPut: (beacon: FloorlessBeacon) => void };

const Marker = ({ beacon, onPut }: MarkerProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <MapOverlay at={beacon} anchor="center" raised={opened}>
      <Popover opened={opened} onChange={setOpened} trapFocus returnFocus width={220} shadow="md">
        <Popover.Target>
          <UnstyledButton
            className={classes.marker}
            aria-label={`${beacon.name}, on no floor`}
            aria-expanded={opened}
            title={beacon.name}
            onClick={() => setOpened(!opened)}
          >
            <Icon of={IconBroadcast} size={16} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <strong className={classes.name}>{beacon.name}</strong>
          <p className={classes.note}>Placed, no floor</p>
          <Button
            size="xs"
            onClick={() => {
              setOpened(false);
              onPut(beacon);
            }}
          >
            Put on this floor
          </Button>
        </Popover.Dropdown>
      </Popover>
    </MapOverlay>
  );
};

type Props = { editor: Editor; buildingId: number };

/** On a map: beacons of the building that have a place and no floor, which this floor can take. */
export const FloorlessBeacons = ({ editor, buildingId }: Props) => {
  const { data: floorless = [] } = useQuery(floorlessQuery(useCompany()?.id, buildingId));
  const here = useEditor(editor, ({ history }) => history.head.beacons);
  const put = (beacon: FloorlessBeacon): void => {
    const { id, name, uuid, major, minor, latitude, longitude } = beacon;
    const placed = { id, name, uuid, major, minor, at: { latitude, longitude } };
    rememberPlace(placed, beacon);
    editor.perform(placeBeacon(placed));
  };
  return floorless
    .filter(({ id }) => valueAt(here, String(id)) === undefined)
    .map((beacon) => <Marker key={beacon.id} beacon={beacon} onPut={put} />);
};
