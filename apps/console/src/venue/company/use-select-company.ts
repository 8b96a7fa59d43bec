import { accounts } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { mayLeave } from '../../lib/leaving.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
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
