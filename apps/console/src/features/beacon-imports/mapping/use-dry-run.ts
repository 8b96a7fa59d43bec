import { beaconImports } from '@floorwright/contract';
import type { DryRun, ImportMappingInput } from '@floorwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { importKey } from '../import-query.ts';

export type Mapping = z.output<typeof ImportMappingInput>;

/** A header alone, or nothing at all. */
export const holdsNoRows = ({
  added,
  updated,
  unchanged,
  refused,
}: z.output<typeof DryRun>): boolean => added + updated + unchanged + refused === 0;

/** What would become of the rows; asked for as soon as the mapping makes sense, and for each one anew. */
export const useDryRun = (id: number, mapping: Mapping, makesSense: boolean) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...importKey(company?.id, id), 'dry-run', mapping],
    queryFn: async ({ signal }) =>
      (await call(beaconImports.dryRun, { params: { id }, body: mapping }, { signal })).dry_run,
    enabled: makesSense && company?.id !== undefined,
    placeholderData: keepPreviousData,
    // A long file takes the server a while: it is not tried again whenever somebody comes back.
    refetchOnWindowFocus: false,
  });
};
