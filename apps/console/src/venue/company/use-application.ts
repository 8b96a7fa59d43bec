import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApplicationId } from '../../lib/session/use-application-id.ts';
import { applicationsQuery } from './applications-query.ts';
import type { CompanyApplication } from './applications-query.ts';
import { hasSubscription } from './has-subscription.ts';
import { useCompany } from './use-company.ts';

export {
  forgetApplicationId as clearApplication,
  storeApplicationId as selectApplication,
} from '../../lib/session/storage.ts';

/** The applications of the current company, once it is known and may work, and they are wanted. */
export const useApplications = (wanted = true) => {
  const company = useCompany();
  return useQuery({
    ...applicationsQuery(company?.id),
    enabled: wanted && hasSubscription(company),
  });
};

/**
 * The selected application; null when there is none, undefined when it is not known yet. One that
 * is not listed may be new, made in another tab: the list is asked for again, and loading it drops
 * what is not there.
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
