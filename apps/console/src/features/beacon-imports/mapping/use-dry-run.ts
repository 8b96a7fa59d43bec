import type { DryRun } from '@floorwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { useCompany } from '../../../venue/company/company.ts';
import { dryRunQuery, type Mapping } from '../queries.ts';

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
    ...dryRunQuery(company?.id, id, mapping),
    enabled: makesSense && company?.id !== undefined,
    placeholderData: keepPreviousData,
    // A dry run of a long file is expensive, so focusing the window does not repeat it.
    refetchOnWindowFocus: false,
  });
};
