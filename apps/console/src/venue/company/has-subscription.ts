import { isSubscribed } from '@floorwright/domain/billing';

import type { AdminCompany } from './company-query.ts';

/** Whether the company may work at this moment. */
export const hasSubscription = (company: AdminCompany | null | undefined): boolean =>
  isSubscribed(company?.subscription ?? null, new Date());
