import { accounts } from '@floorwright/contract';

import { call } from '../api/call.ts';
import { mayLeave } from '../leaving.ts';
import { showSuccess } from '../toasts.ts';
import { useAction } from '../use-action.ts';
import type { AdminCompany } from './company-query.ts';
import { useEnterCompany } from './use-enter-company.ts';

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
