import { applications } from '@floorwright/contract';
import type { Application } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { forgetApplicationId, readApplicationId } from '../../lib/session/storage.ts';
import { companyKey } from './company-query.ts';

export type CompanyApplication = z.output<typeof Application>;

/** What is selected has to be among what there is: it can be deleted, or taken from the person. */
const dropUnlisted = (listed: readonly CompanyApplication[]): void => {
  const selected = readApplicationId();
  if (selected !== null && !listed.some(({ id }) => String(id) === selected)) forgetApplicationId();
};

/** The applications of a company that the signed-in person may see. */
export const applicationsQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'applications'],
    queryFn: async ({ signal }): Promise<CompanyApplication[]> => {
      const answer = await call(applications.list, {}, { signal });
      dropUnlisted(answer.applications);
      return answer.applications;
    },
    enabled: companyId !== undefined,
  });
