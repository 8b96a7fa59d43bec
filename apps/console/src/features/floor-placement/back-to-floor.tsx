import { ButtonLink } from '../../ui/link.tsx';
import type { BuildingFloor } from '../../venue/company/floors.ts';

/** To the floor as it is shown to everybody. */
export const BackToFloor = ({ floor }: { floor: Pick<BuildingFloor, 'id' | 'building_id'> }) => (
  <ButtonLink
    variant="default"
    to="/buildings/$buildingId/floors/$floorId"
    params={{ buildingId: String(floor.building_id), floorId: String(floor.id) }}
  >
    Back
  </ButtonLink>
);
