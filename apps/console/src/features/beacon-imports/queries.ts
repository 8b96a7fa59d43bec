import type { BeaconImport, ImportMappingInput } from '@floorwright/contract';
import { beaconImports } from '@floorwright/contract/client';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { listSearch } from '../../lib/list-state.ts';
import { flag, searchReader } from '../../lib/search.ts';
import { companyKey } from '../../venue/company/company.ts';

export type CompanyImport = z.output<typeof BeaconImport>;

export type Mapping = z.output<typeof ImportMappingInput>;

const importKey = (companyId: number | undefined, id: number) =>
  [...companyKey(companyId), 'beacon-import', id] as const;

/** One import of a company. */
export const importQuery = (companyId: number | undefined, id: number) =>
  queryOptions({
    queryKey: [...importKey(companyId, id), 'state'],
    queryFn: async ({ signal }): Promise<CompanyImport> =>
      (await call(beaconImports.show, { params: { id } }, { signal })).beacon_import,
    enabled: companyId !== undefined,
    // The dialog shows the error.
    meta: { silent: true },
  });

/** What an import with this mapping would do. */
export const dryRunQuery = (companyId: number | undefined, id: number, mapping: Mapping) =>
  queryOptions({
    queryKey: [...importKey(companyId, id), 'dry-run', mapping],
    queryFn: async ({ signal }) =>
      (await call(beaconImports.dryRun, { params: { id }, body: mapping }, { signal })).dry_run,
  });

/** `upload` in the address opens the upload dialog. */
export const readImportsSearch = searchReader({ ...listSearch, upload: flag });

/** The building or application whose imports a page lists. */
export type ImportScope = {
  applicationId: number;
  /** For the imports of one building. */
  buildingId?: number;
};
