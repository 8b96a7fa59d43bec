import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

import { reactionTo } from '../../lib/api/failure.ts';
import { onRefusal } from '../../lib/api/refusal-events.ts';
import { adminQuery } from '../../lib/session/admin-query.ts';
import {
  companiesQuery,
  companyKey,
  companyQuery,
  lostCompanyQuery,
} from '../../venue/company/company.ts';
import { onOutdated } from './cached.ts';

/**
 * A membership can end, a role can change and a second factor can become required while the console is open. The next call reports it;
 * then the cached data is dropped and the remaining pages are shown. What the guards decided by
 * can change, too; then they run again.
 */
export const watchCompanyAccess = (queryClient: QueryClient, router: AnyRouter): (() => void) => {
  const forgetCompany = async (id: number, name: string): Promise<void> => {
    queryClient.setQueryData(companyQuery.queryKey, null);
    queryClient.setQueryData(lostCompanyQuery.queryKey, name);
    await router.navigate({ to: '/companies', replace: true, ignoreBlocker: true });
    queryClient.removeQueries({ queryKey: companyKey(id) });
    await Promise.all(
      [adminQuery, companiesQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };

  const reloadRole = async (): Promise<void> => {
    await Promise.all(
      [adminQuery, companyQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    );
    await router.invalidate();
  };

  const stops = [
    onOutdated(() => void router.invalidate()),
    onRefusal((failure) => {
      const company = queryClient.getQueryData(companyQuery.queryKey);
      if (!company) return;
      const reaction = reactionTo(failure);
      if (reaction === 'leave-company') void forgetCompany(company.id, company.name);
      else if (reaction === 'reload-role') void reloadRole();
    }),
  ];
  return () => stops.forEach((stop) => stop());
};
