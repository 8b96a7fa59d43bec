import type { Application } from '@floorwright/contract';
import { applications } from '@floorwright/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { useAdmin } from '../../lib/session/admin-query.ts';
import {
  forgetApplicationId,
  onApplicationChanged,
  readApplicationId,
} from '../../lib/session/storage.ts';
import { companyKey, lacksSecondFactor, useCompany } from './company.ts';
import { hasSubscription } from './subscription.ts';

export type CompanyApplication = z.output<typeof Application>;

/** Drops a selection that is not in the list: it was deleted, or the user lost access. */
const dropUnlisted = (listed: readonly CompanyApplication[]): void => {
  const selected = readApplicationId();
  if (selected !== null && !listed.some(({ id }) => String(id) === selected)) forgetApplicationId();
};

/** The applications of a company that the signed-in user can see. */
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

/** The stored id of the selected application. */
export const useApplicationId = (): string | null =>
  useSyncExternalStore(onApplicationChanged, readApplicationId);

export {
  forgetApplicationId as clearApplication,
  storeApplicationId as selectApplication,
} from '../../lib/session/storage.ts';

/** The applications of the current company, once it is loaded and has a subscription. */
export const useApplications = (wanted = true) => {
  const admin = useAdmin();
  const company = useCompany();
  return useQuery({
    ...applicationsQuery(company?.id),
    enabled:
      wanted &&
      hasSubscription(company) &&
      !company?.lacks_single_sign_on &&
      !lacksSecondFactor(admin, company),
  });
};

/**
 * The selected application; null if there is none, undefined while loading. An application that is
 * not in the list may be new from another tab: the list is refetched, which drops unknown ones.
 */
export const useApplication = (): CompanyApplication | null | undefined => {
  const selected = useApplicationId();
  const { data, isError, refetch } = useApplications(selected !== null);
  const found = data?.find(({ id }) => String(id) === selected);
  const unlisted = data === undefined || found ? null : selected;
  useEffect(() => {
    if (unlisted !== null) void refetch();
  }, [unlisted, refetch]);
  if (selected === null) return null;
  return found ?? (isError ? null : undefined);
};
