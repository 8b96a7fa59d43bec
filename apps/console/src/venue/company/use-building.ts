import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { buildingQuery } from './building-query.ts';
import type { CompanyBuilding } from './building-query.ts';
import { companyQuery } from './company-query.ts';

/** The building that the address names, on pages that exist only with one. */
export const useBuilding = (): CompanyBuilding => {
  const { buildingId } = useParams({ strict: false });
  const { data: company } = useSuspenseQuery(companyQuery);
  return useSuspenseQuery(buildingQuery(company?.id, Number(buildingId))).data;
};
