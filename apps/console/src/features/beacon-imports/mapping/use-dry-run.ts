import type { DryRun, ImportMappingInput } from '@floorwright/contract';
import { beaconImports } from '@floorwright/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { importKey } from '../queries.ts';

export type Mapping = z.output<typeof ImportMappingInput>;

/** The file has a header only, or nothing. */
export const hasNoRows = ({
  added,
  updated,
  unchanged,
  refused,
}: z.output<typeof DryRun>): boolean => added + updated + unchanged + refused === 0;

export const useDryRun = (id: number, mapping: Mapping, makesSense: boolean) => {
  const company = useCompany();
  return useQuery({
    queryKey: [...importKey(company?.id, id), 'dry-run', mapping],
    queryFn: async ({ signal }) =>
      (await call(beaconImports.dryRun, { params: { id }, body: mapping }, { signal })).dry_run,
    enabled: makesSense && company?.id !== undefined,
    placeholderData: keepPreviousData,
    // A dry run of a long file is expensive, so focusing the window does not repeat it.
    refetchOnWindowFocus: false,
  });
};
