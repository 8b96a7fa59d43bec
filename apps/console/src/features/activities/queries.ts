import type { Activity } from '@floorwright/contract';
import { activities } from '@floorwright/contract/client';
import type { z } from 'zod';

import { callPage } from '../../lib/api/call.ts';
import { knownSort, toListQuery } from '../../lib/list-state.ts';
import { useTablePage } from '../../venue/company/use-table-page.ts';

export type CompanyActivity = z.output<typeof Activity>;

export const useActivitiesPage = () =>
  useTablePage('activities', async (list, signal) => {
    const query = { ...toListQuery(list), sort: knownSort(['created_at'], list.sort) };
    const { answer, pager } = await callPage(activities.list, { query }, { signal });
    return { rows: answer.activities, total: pager.totalCount };
  });
