import {
  type ProvisionedGroup,
  type ProvisionedUser,
  provisionedUserSorts,
  type Provisioning,
} from '@floorwright/contract';
import { provisioning } from '@floorwright/contract/client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, callPage } from '../../lib/api/call.ts';
import { knownSort, toListQuery } from '../../lib/list-state.ts';
import { companyKey } from '../../venue/company/company.ts';
import { tableKey, useTablePage } from '../../venue/company/use-table-page.ts';

export type Provisioned = z.output<typeof Provisioning>;
export type Group = z.output<typeof ProvisionedGroup>;
export type User = z.output<typeof ProvisionedUser>;

const users = 'provisioned-users';

export const provisioningQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'provisioning'] as const,
    queryFn: async ({ signal }) => (await call(provisioning.show, {}, { signal })).provisioning,
    // The identity provider changes it meanwhile.
    staleTime: 0,
    meta: { silent: true },
  });

export const useUsersPage = () =>
  useTablePage(
    users,
    async (list, signal) => {
      const query = { ...toListQuery(list), sort: knownSort(provisionedUserSorts, list.sort) };
      const { answer, pager } = await callPage(provisioning.listUsers, { query }, { signal });
      return { rows: answer.provisioned_users, total: pager.totalCount };
    },
    undefined,
    { alwaysFresh: true },
  );

/** Shows what was saved. It may have made members of users. */
export const useSaved = (companyId: number) => {
  const queryClient = useQueryClient();
  return async (answer: { provisioning: Provisioned }): Promise<void> => {
    queryClient.setQueryData(provisioningQuery(companyId).queryKey, answer.provisioning);
    await queryClient.invalidateQueries({ queryKey: tableKey(companyId, users) });
  };
};
