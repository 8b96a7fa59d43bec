import { type Access, isDrawing } from '@floorwright/floor-editor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { useCan, useCompany } from '../../../venue/company/company.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { contentsQuery } from '../contents/queries.ts';
import { pendingIn } from './pending.ts';
import { createSession, type Session } from './session.ts';

type Floors = {
  /** Undefined while loading. */
  floors: readonly BuildingFloor[] | undefined;
  chosen: BuildingFloor | undefined;
  /** The floor in the URL. */
  floorId: string | undefined;
};

/** What the user may do on the floors of a building, before the map has loaded. */
export const useAccess = (building: CompanyBuilding): Access => ({
  manage: useCan('floor.manage'),
  update: useCan('floor.update'),
  provider: building.jibestream_id !== null,
  map: 'loading',
});

const hasWork = ({ editor }: Session): boolean =>
  pendingIn(editor.state()) > 0 || isDrawing(editor.state());

/**
 * The floor that is edited. A floor that another user has deleted stays while it has unsaved changes, so that
 * they can be moved to another floor.
 */
const useWorkedFloor = ({ floors, chosen, floorId }: Floors, session: Session | null) => {
  const [last, setLast] = useState(chosen);
  const isGone =
    last !== undefined &&
    floors !== undefined &&
    floors.every(({ id }) => id !== last.id) &&
    (floorId === undefined || floorId === String(last.id));
  const isDeleted = isGone && session?.floorId === last.id && hasWork(session);
  if (!isDeleted && chosen && chosen !== last) setLast(chosen);
  return { floor: isDeleted ? last : chosen, isDeleted };
};

/** The session of the chosen floor, which starts when its contents have loaded. */
export const useSession = (building: CompanyBuilding, addressed: Floors) => {
  const [session, setSession] = useState<Session | null>(null);
  const { floor, isDeleted } = useWorkedFloor(addressed, session);
  const company = useCompany();
  const queryClient = useQueryClient();
  const access = useAccess(building);
  const query = contentsQuery(company?.id, { buildingId: building.id, floorId: floor?.id ?? 0 });
  const contents = useQuery({ ...query, enabled: Boolean(company) && floor !== undefined });
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
    floor,
    isDeleted,
    session: session?.floorId === floor?.id ? session : null,
    contents: contents.data,
    error: contents.error,
    retry: () => void contents.refetch(),
  };
};
