import { type Member, memberSorts } from '@floorwright/contract';
import { members } from '@floorwright/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { callPage } from '../../lib/api/call.ts';
import { knownSort, toListQuery } from '../../lib/list-state.ts';
import { useCompany } from '../../venue/company/company.ts';
import { tableKey, useTablePage } from '../../venue/company/use-table-page.ts';

export type CompanyMember = z.output<typeof Member>;

const name = 'members';

export const useMembersPage = () =>
  useTablePage(name, async (list, signal) => {
    const query = { ...toListQuery(list), sort: knownSort(memberSorts, list.sort) };
    const { answer, pager } = await callPage(members.list, { query }, { signal });
    return { rows: answer.saas_company_admins, total: pager.totalCount };
  });

/** Reloads the members after a change. */
export const useMembersRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return () => queryClient.invalidateQueries({ queryKey: tableKey(company?.id, name) });
};

export const memberName = ({ admin }: CompanyMember): string =>
  `${admin.first_name} ${admin.last_name}`.trim() || admin.email;
