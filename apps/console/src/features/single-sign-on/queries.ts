import type { SsoConnection, SsoConnectionInput, SsoDomain } from '@floorwright/contract';
import { members, sso } from '@floorwright/contract/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, callPage } from '../../lib/api/call.ts';
import { ApiFailure, wordsFor } from '../../lib/api/failure.ts';
import { companyKey } from '../../venue/company/company.ts';

export type Connection = z.output<typeof SsoConnection>;
type ConnectionWish = z.input<typeof SsoConnectionInput>;
/** Members whom single sign-on as the only way in shuts out. */
export type Outside = { count: number; emails: readonly string[] };
export type Domain = z.output<typeof SsoDomain>;

export const connectionQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'sso'] as const,
    queryFn: ({ signal }) => call(sso.show, {}, { signal }),
    meta: { silent: true },
  });

export const domainsQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'sso-domains'] as const,
    queryFn: async ({ signal }) => (await call(sso.listDomains, {}, { signal })).sso_domains,
    meta: { silent: true },
  });

const mostRead = 100;

/** The names of the owners; none if the company has more members than are read at once. */
export const useOwners = (companyId: number, isWanted: boolean): readonly string[] =>
  useQuery({
    queryKey: [...companyKey(companyId), 'sso-owners'],
    queryFn: async ({ signal }) => {
      const query = { 'page[size]': mostRead };
      const { answer, pager } = await callPage(members.list, { query }, { signal });
      if (pager.totalCount > mostRead) return [];
      return answer.saas_company_admins.flatMap(({ role, admin }) =>
        role === 'owner' ? [`${admin.first_name} ${admin.last_name}`.trim() || admin.email] : [],
      );
    },
    enabled: isWanted,
    // The dialog works without the names.
    meta: { silent: true },
  }).data ?? [];

/** A connection as it is sent. The server stores it as a whole; the secret stays if it is not sent. */
export const wishOf = ({ groups, updated_at: _, ...settings }: Connection): ConnectionWish => ({
  ...settings,
  groups_attributes: groups,
});

/** Stores the connection, and shows it as saved. */
export const useSaveConnection = (companyId: number) => {
  const queryClient = useQueryClient();
  return async (body: ConnectionWish): Promise<Connection | null> => {
    const saved = await call(sso.update, { body });
    queryClient.setQueryData(connectionQuery(companyId).queryKey, saved);
    return saved.sso;
  };
};

/** Reads connection and domains again. */
export const useSsoRefresh = (companyId: number): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: connectionQuery(companyId).queryKey });
    await queryClient.invalidateQueries({ queryKey: domainsQuery(companyId).queryKey });
  };
};

/** The message of a refusal without a form, which may be about a field. */
export const refusalWords = (error: Error): string => {
  const [first] = error instanceof ApiFailure ? Object.values(error.validations ?? {}) : [];
  return first?.join(' ') ?? wordsFor(error);
};
