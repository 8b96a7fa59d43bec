import { useQueryClient } from '@tanstack/react-query';

import { applicationsQuery } from '../../venue/company/applications.ts';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import { useCompany } from '../../venue/company/company.ts';

/** Shows what the server answered about an application. */
export const useShowChange = () => {
  const queryClient = useQueryClient();
  const { queryKey } = applicationsQuery(useCompany()?.id);
  return async (changed: CompanyApplication): Promise<void> => {
    // An answer that is under way does not know of the change yet.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (listed) =>
      listed?.map((application) => (application.id === changed.id ? changed : application)),
    );
  };
};
