import {
  type ProvisionedGroup,
  type ProvisionedUser,
  provisionedUserSorts,
  type Provisioning,
} from '@floorwright/contract';
import { provisioning } from '@floorwright/contract/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';

import { call, callPage } from '../../lib/api/call.ts';
import { knownSort, toListQuery } from '../../lib/list-state.ts';
import { companyKey } from '../../venue/company/company.ts';
import { tableKey, useTablePage } from '../../venue/company/use-table-page.ts';

export type Provisioned = z.output<typeof Provisioning>;
export type Applying = NonNullable<Provisioned['applying']>;
export type Group = z.output<typeof ProvisionedGroup>;
export type User = z.output<typeof ProvisionedUser>;

const users = 'provisioned-users';

const provisioningQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'provisioning'] as const,
    queryFn: async ({ signal }) => (await call(provisioning.show, {}, { signal })).provisioning,
    // The identity provider changes it meanwhile.
    staleTime: 0,
    meta: { silent: true },
  });

const pause = 1000;

const isUnderWay = (provisioned: Provisioned | undefined): boolean =>
  provisioned !== undefined &&
  provisioned.applying !== null &&
  provisioned.applying.state !== 'failed';

/** Polls while access is being applied, and reads the users again once it is. */
export const useProvisioning = (companyId: number) => {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...provisioningQuery(companyId),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pause : false),
  });
  const underWay = isUnderWay(query.data);
  useEffect(
    () =>
      underWay
        ? () => void queryClient.invalidateQueries({ queryKey: tableKey(companyId, users) })
        : undefined,
    [underWay, queryClient, companyId],
  );
  return query;
};

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
