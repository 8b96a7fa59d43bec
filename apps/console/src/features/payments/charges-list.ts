import { charges, chargeSorts } from '@floorwright/contract';
import type { Charge } from '@floorwright/contract';
import type { z } from 'zod';

import { callPage } from '../../lib/api/call.ts';
import { knownSort, toListQuery } from '../../lib/list-state.ts';
import { useTablePage } from '../../venue/company/use-table-page.ts';
import { chargesTable } from './billing-query.ts';

export type CompanyCharge = z.output<typeof Charge>;

export const useChargesPage = () =>
  useTablePage(chargesTable, async (list, signal) => {
    const query = { ...toListQuery(list), sort: knownSort(chargeSorts, list.sort) };
    const { answer, pager } = await callPage(charges.list, { query }, { signal });
    return { rows: answer.charges, total: pager.totalCount };
  });
