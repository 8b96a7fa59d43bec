import { useQuery } from '@tanstack/react-query';

import { wordsFor } from '../../lib/api/failure.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useBuilding } from '../../venue/company/buildings.ts';
import { useCompany } from '../../venue/company/company.ts';
import { floorsQuery } from '../../venue/company/floors.ts';
import { EngagementGone } from './engagement-gone.tsx';
import { EngagementsScreen } from './engagements-screen.tsx';
import { EngagementsWaiting } from './engagements-waiting.tsx';
import { engagementsQuery } from './queries/engagements-query.ts';
import { beaconsQuery } from './queries/floor-queries.ts';
import { useAddress } from './use-address.ts';

const Engagements = ({ building }: { building: CompanyBuilding }) => {
  const company = useCompany();
  const address = useAddress();
  const floors = useQuery(floorsQuery(company?.id, building.id));
  const known = useQuery(engagementsQuery(company?.id, building.id));
  const beacons = useQuery(beaconsQuery(company?.id, building.id));
  const failed = [floors, known, beacons].find(({ data, error }) => error && !data);
  const floor = floors.data?.find(({ id }) => id === address.floorId);

  if (!floor || !known.data || !beacons.data)
    return (
      <EngagementsWaiting
        building={building}
        floorId={address.floorId}
        failure={
          failed && {
            sentence: 'The engagements could not be loaded.',
            message: wordsFor(failed.error),
            action: 'Try again',
            onAct: () => void failed.refetch(),
          }
        }
      />
    );
  const saved = known.data.triggers.find(({ id }) => id === address.triggerId) ?? null;
  // The guard of the page has found it: it was deleted since.
  if (address.triggerId !== null && !saved)
    return <EngagementGone building={building} goneId={address.triggerId} address={address} />;
  return (
    <EngagementsScreen
      building={building}
      floor={floor}
      floors={floors.data ?? []}
      known={known.data}
      beacons={beacons.data}
      saved={saved}
      address={address}
    />
  );
};

/** /buildings/{buildingId}/floors/{floorId}/engagements, with the id of one or without */
export const EngagementsPage = () => {
  const building = useBuilding();
  return <Engagements key={building.id} building={building} />;
};
