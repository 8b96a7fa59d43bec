import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';

import { useBuilding } from '../../venue/company/buildings.ts';
import { companyQuery } from '../../venue/company/company.ts';
import { floorsQuery } from '../../venue/company/floors.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { PlacementLoader } from './placement-loader.tsx';
import { PlacementNotice } from './placement-notice.tsx';

const pause = 2000;

/** Why the plan cannot be placed; null when it can. */
const hindrance = ({ photo }: BuildingFloor): string | null => {
  if (!photo) return 'This floor has no plan to place. Add a photo of the plan to the floor first.';
  if (photo.status === 'failed')
    return 'The photo of the plan could not be read. Add another one to the floor.';
  return photo.url === null ? 'The photo of the plan is being prepared.' : null;
};

const isBeingPrepared = (floors: readonly BuildingFloor[] = []): boolean =>
  floors.some(({ photo }) => photo?.status === 'processing');

/** /buildings/{buildingId}/floors/{floorId}/edit */
export const FloorPlacementPage = () => {
  const building = useBuilding();
  const { floorId } = useParams({ strict: false });
  const { data: company } = useSuspenseQuery(companyQuery);
  const { data: floors } = useSuspenseQuery({
    ...floorsQuery(company?.id, building.id),
    refetchInterval: ({ state }) => (isBeingPrepared(state.data) ? pause : false),
  });
  const floor = floors.find(({ id }) => id === Number(floorId));
  if (!floor) throw notFound();

  const url = floor.photo?.url ?? null;
  const reason = hindrance(floor);
  if (reason !== null || url === null)
    return (
      <PlacementNotice building={building} floor={floor}>
        {reason}
      </PlacementNotice>
    );
  return (
    <PlacementLoader
      key={floor.id}
      building={building}
      floor={floor}
      floors={floors}
      photoUrl={url}
    />
  );
};
