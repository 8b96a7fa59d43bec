import { useQueryClient } from '@tanstack/react-query';

import { applicationsQuery } from '../../venue/company/applications.ts';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import { companyQuery, useCompany } from '../../venue/company/company.ts';

type Change = (applications: CompanyApplication[]) => CompanyApplication[];

/** Shows a change of the list at once, then asks for the list as it is on the server. */
export const useListChange = () => {
  const queryClient = useQueryClient();
  const { queryKey } = applicationsQuery(useCompany()?.id);
  /** Also how many there may be can have changed, by other hands too. */
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [queryKey, companyQuery.queryKey].map((key) =>
        queryClient.invalidateQueries({ queryKey: key }),
      ),
    );
  };
  const change = async (apply: Change): Promise<void> => {
    // An answer that is under way does not know of the change yet.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (listed) => listed && apply(listed));
    await refresh();
  };
  return { change, refresh };
};
