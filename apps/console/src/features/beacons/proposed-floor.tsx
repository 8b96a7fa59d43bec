import { onlyFloorAt } from '@floorwright/domain/geo';
import { Group, Text } from '@mantine/core';

import { Button } from '../../ui/button.tsx';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { placeOf } from './beacon-place.ts';
import type { CompanyBeacon } from './beacons-list.ts';

type Props = {
  beacon: CompanyBeacon;
  floors: readonly BuildingFloor[];
  onChoose: (id: number) => void;
};

/** For a beacon that has a place and no floor: says so, and offers the one floor that lies there. */
export const ProposedFloor = ({ beacon, floors, onChoose }: Props) => {
  const place = placeOf(beacon);
  if (!place || beacon.building_floor_id !== null) return null;
  const proposed = onlyFloorAt(
    floors.map(({ id, coordinates }) => ({ id, ring: coordinates })),
    [place],
  );
  const floor = floors.find(({ id }) => id === proposed);
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {floor
          ? `This beacon has a place but no floor. Only floor ${floor.name} lies there.`
          : 'This beacon has a place but no floor. It keeps the place on the floor you choose.'}
      </Text>
      {floor && (
        <Button variant="default" size="xs" onClick={() => onChoose(floor.id)}>
          {`Use floor ${floor.name}`}
        </Button>
      )}
    </Group>
  );
};
