import type { QueryClient } from '@tanstack/react-query';

import { adminQuery } from '../../lib/session/admin-query.ts';
import { storeCompany } from '../../lib/session/storage.ts';
import { companiesQuery, companyQuery } from './company-query.ts';
import type { AdminCompany } from './company-query.ts';
import { lostCompanyQuery } from './lost-company.ts';

/** After the server made a company the current one: everything known about another is dropped. */
export const adoptCompany = async (
  queryClient: QueryClient,
  company: AdminCompany,
): Promise<void> => {
  storeCompany(company.id);
  queryClient.removeQueries({ queryKey: ['company'], type: 'inactive' });
  queryClient.setQueryData(companyQuery.queryKey, company);
  queryClient.setQueryData(lostCompanyQuery.queryKey, null);
  await Promise.all(
    [adminQuery, companiesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
};
