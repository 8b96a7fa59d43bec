import { accounts } from '@floorwright/contract/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../lib/api/call.ts';
import { mayLeave } from '../../lib/leaving.ts';
import { adminQuery } from '../../lib/session/admin-query.ts';
import { storeCompany } from '../../lib/session/storage.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { type AdminCompany, companiesQuery, companyQuery, lostCompanyQuery } from './company.ts';
import { messages } from './messages/index.ts';

/** State passed along with a navigation. */
export type NavigationState = {
  /** For `/`: the user has just selected the company, so the choice is not offered again. */
  companyChosen?: true;
};

declare module '@tanstack/react-router' {
  interface HistoryState extends NavigationState {}
}

/** After the server has switched the company: drops all cached data of other companies. */
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

/** Switches the console to another company and goes to its start page. */
export const useEnterCompany = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (company: AdminCompany): Promise<void> => {
    // A page of the previous company would request its data in the new one.
    await navigate({ to: '/companies', ignoreBlocker: true });
    await adoptCompany(queryClient, company);
    const state: NavigationState = { companyChosen: true };
    await navigate({ to: '/', state, replace: true });
  };
};

/** Selects another company on the server and enters it. */
export const useSelectCompany = () => {
  const enter = useEnterCompany();
  return useAction({
    mutationFn: async (company: AdminCompany) => {
      if (!(await mayLeave())) return;
      await call(accounts.updateAdmin, { body: { saas_company_id: company.id } });
      await enter(company);
      showSuccess(messages.nowIn(company.name));
    },
  });
};
