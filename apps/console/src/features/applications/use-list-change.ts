import { useQueryClient } from '@tanstack/react-query';

import { applicationsQuery, type CompanyApplication } from '../../venue/company/applications.ts';
import { companyQuery, useCompany } from '../../venue/company/company.ts';

type Change = (applications: CompanyApplication[]) => CompanyApplication[];

/** Applies a change to the cached list at once, then reloads the list. */
export const useListChange = () => {
  const queryClient = useQueryClient();
  const { queryKey } = applicationsQuery(useCompany()?.id);
  /** The limit may have changed as well. */
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [queryKey, companyQuery.queryKey].map((key) =>
        queryClient.invalidateQueries({ queryKey: key }),
      ),
    );
  };
  const change = async (apply: Change): Promise<void> => {
    // A response in flight does not include the change.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (listed) => listed && apply(listed));
    await refresh();
  };
  return { change, refresh };
};
