import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { CompanyBuilding } from '../../../lib/company/building-query.ts';
import type { BuildingFloor } from '../../../lib/company/floors-query.ts';
import { useCompany } from '../../../lib/company/use-company.ts';
import { contentsQuery } from '../contents/contents-query.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';
import { useAccess } from './use-access.ts';

/** The work on the chosen floor, which begins when all that is on it has been loaded. */
export const useSession = (building: CompanyBuilding, floor: BuildingFloor | undefined) => {
  const company = useCompany();
  const queryClient = useQueryClient();
  const access = useAccess(building);
  const query = contentsQuery(company?.id, { buildingId: building.id, floorId: floor?.id ?? 0 });
  const contents = useQuery({ ...query, enabled: Boolean(company) && floor !== undefined });
  const [session, setSession] = useState<Session | null>(null);
  if (floor && contents.data && session?.floorId !== floor.id)
    setSession(
      createSession({
        queryClient,
        companyId: company?.id,
        floor,
        contents: contents.data,
        access,
      }),
    );
  return {
    session: session?.floorId === floor?.id ? session : null,
    contents: contents.data,
    error: contents.error,
    retry: () => void contents.refetch(),
  };
};
