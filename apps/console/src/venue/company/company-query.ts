import { companies } from '@floorwright/contract';
import type { Company } from '@floorwright/contract';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { isNoCompany } from '../../lib/api/failure.ts';

export type AdminCompany = z.output<typeof Company>;

/** The company that every call works in; null when none is chosen. */
export const companyQuery = queryOptions({
  queryKey: ['company', 'current'],
  queryFn: async ({ signal }): Promise<AdminCompany | null> => {
    try {
      return (await call(companies.show, {}, { signal })).saas_company;
    } catch (error) {
      if (isNoCompany(error)) return null;
      throw error;
    }
  },
  // The guards and the pages say what is wrong, each in its own way.
  meta: { silent: true },
});

/** Every company that the signed-in person belongs to. */
export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: async ({ signal }) => (await call(companies.list, {}, { signal })).saas_companies,
  meta: { silent: true },
});

/** Where the data of one company is cached, so that it never shows under another one's name. */
export const companyKey = (companyId: number | undefined) => ['company', companyId] as const;
