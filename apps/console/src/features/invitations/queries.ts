import { type Invitation, type InvitationCard, invitationSorts } from '@floorwright/contract';
import { invitations } from '@floorwright/contract/client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, callPage } from '../../lib/api/call.ts';
import { knownSort, toListQuery } from '../../lib/list-state.ts';
import { useCompany } from '../../venue/company/company.ts';
import { tableKey, useTablePage } from '../../venue/company/use-table-page.ts';

export type CompanyInvitation = z.output<typeof Invitation>;

const name = 'invitations';

export const useInvitationsPage = () =>
  useTablePage(name, async (list, signal) => {
    const query = { ...toListQuery(list), sort: knownSort(invitationSorts, list.sort) };
    const { answer, pager } = await callPage(invitations.list, { query }, { signal });
    return { rows: answer.invitations, total: pager.totalCount };
  });

/** Refetches the invitations after a change. */
export const useInvitationsRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return () => queryClient.invalidateQueries({ queryKey: tableKey(company?.id, name) });
};

export type Card = z.output<typeof InvitationCard>;

/** What an invitation link shows to every user who has it. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: async ({ signal }) =>
      (await call(invitations.show, { params: { code } }, { signal, token: null })).invitation,
    meta: { silent: true },
  });
