import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { adminQuery } from '../session/admin-query.ts';
import { storeCompany } from '../session/storage.ts';
import { companiesQuery, companyQuery } from './company-query.ts';
import type { AdminCompany } from './company-query.ts';

/** After the server made a company the current one: the console works in it from now on. */
export const useEnterCompany = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (company: AdminCompany): Promise<void> => {
    storeCompany(company.id);
    queryClient.removeQueries({ queryKey: ['company'], type: 'inactive' });
    queryClient.setQueryData(companyQuery.queryKey, company);
    await Promise.all(
      [adminQuery, companiesQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    await navigate({ to: '/', state: { companyChosen: true } });
  };
};
