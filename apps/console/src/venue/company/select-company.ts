import { accounts } from '@floorwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../lib/api/call.ts';
import { mayLeave } from '../../lib/leaving.ts';
import { adminQuery } from '../../lib/session/admin-query.ts';
import { storeCompany } from '../../lib/session/storage.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { companiesQuery, companyQuery, lostCompanyQuery } from './company.ts';
import type { AdminCompany } from './company.ts';

/** What one page tells the next on the way there. */
export type TravelNotes = {
  /** On the way to `/`: the company was chosen this moment, so it is not asked for again. */
  companyChosen?: true;
};

declare module '@tanstack/react-router' {
  interface HistoryState extends TravelNotes {}
}

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

/** Works in another company from now on, and goes to where work in it begins. */
export const useEnterCompany = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (company: AdminCompany): Promise<void> => {
    // A page about something of the company before would ask for it in this one.
    await navigate({ to: '/companies', ignoreBlocker: true });
    await adoptCompany(queryClient, company);
    const state: TravelNotes = { companyChosen: true };
    await navigate({ to: '/', state, replace: true });
  };
};

/** Makes another company the current one, and goes to where work in it begins. */
export const useSelectCompany = () => {
  const enter = useEnterCompany();
  return useAction({
    mutationFn: async (company: AdminCompany) => {
      if (!(await mayLeave())) return;
      await call(accounts.updateAdmin, { body: { saas_company_id: company.id } });
      await enter(company);
      showSuccess(`You are now in ${company.name}.`);
    },
  });
};
