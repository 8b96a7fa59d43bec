import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { adoptCompany } from './adopt-company.ts';
import type { AdminCompany } from './company-query.ts';
import type { TravelNotes } from './travel-notes.ts';

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
