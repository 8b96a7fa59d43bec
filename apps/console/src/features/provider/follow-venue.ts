import { buildings } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { Storeys } from './compare.ts';

/** Rejects when the building has got another venue than the one that it was compared with. */
export const checkVenue = async (
  { id, jibestream_id }: CompanyBuilding,
  signal: AbortSignal,
): Promise<void> => {
  const { building } = await call(buildings.show, { params: { id } }, { signal });
  if (building.jibestream_id !== jibestream_id)
    throw new ApiFailure({
      status: 409,
      statusText: 'Conflict',
      message: 'The building was connected to another venue meanwhile. Load this page again.',
    });
};

/** The number of floors of a linked building changes with what its venue has, and only so. */
export const followStoreys = async (
  { id, jibestream_id }: CompanyBuilding,
  storeys: Storeys,
  signal: AbortSignal,
): Promise<void> => {
  await call(buildings.update, { params: { id }, body: { jibestream_id, ...storeys } }, { signal });
};
