import { planImports, venueImports, versions } from '@floorwright/contract/client';
import { skipToken, useQuery } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { companyKey, useCompany } from '../company/company.ts';
import type { FloorOfVersion } from './changes.ts';

/**
 * A side of a comparison: a version, the draft with this hash, or the building as an import or a plan would make it.
 * Decisions about the import change that, and so its state.
 */
export type ComparedSide =
  | { versionId: number }
  | { draftOf: number; hash: string }
  | { importId: number; state: unknown }
  | { planImportId: number; state: unknown };

const load = (
  side: ComparedSide,
  floorId: number,
  signal: AbortSignal,
): Promise<FloorOfVersion> => {
  if ('versionId' in side)
    return call(versions.showFloor, { params: { id: side.versionId, floorId } }, { signal });
  if ('importId' in side)
    return call(venueImports.showFloor, { params: { id: side.importId, floorId } }, { signal });
  if ('planImportId' in side)
    return call(planImports.showFloor, { params: { id: side.planImportId } }, { signal });
  return call(versions.showDraftFloor, { params: { id: side.draftOf, floorId } }, { signal });
};

/** A floor as it is on a side of a comparison; none without a side. */
export const useComparedFloor = (side: ComparedSide | null, floorId: number) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...companyKey(company?.id), 'compared floor', side, floorId],
    queryFn:
      side === null || company?.id === undefined
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) => load(side, floorId, signal),
    // The map says so.
    meta: { silent: true },
  });
};
