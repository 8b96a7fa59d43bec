import { Group } from '@mantine/core';

import { ButtonLink } from '../../../ui/link.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';

/** From a building to what is in it. */
export const BuildingLinks = ({ building }: { building: CompanyBuilding }) => {
  const params = { buildingId: String(building.id) };
  return (
    <Group gap="xs" mt="xs">
      <ButtonLink to="/buildings/$buildingId/floors" params={params} variant="default" size="xs">
        Open floors
      </ButtonLink>
      <ButtonLink to="/buildings/$buildingId/beacons" params={params} variant="default" size="xs">
        Beacons
      </ButtonLink>
    </Group>
  );
};
