import type { Webhook, WebhookDelivery } from '@floorwright/contract';
import { webhooks } from '@floorwright/contract/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, callPage } from '../../lib/api/call.ts';
import { wordsFor } from '../../lib/api/failure.ts';
import { toListQuery } from '../../lib/list-state.ts';
import { companyKey, useCompany } from '../../venue/company/company.ts';
import { tableKey, useTablePage } from '../../venue/company/use-table-page.ts';

export type CompanyWebhook = z.output<typeof Webhook>;
export type Delivery = z.output<typeof WebhookDelivery>;

/** Pending messages are looked at soon, then less and less often. */
const pause = 3_000;
const longestPause = 60_000;

const webhooksQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'webhooks'],
    queryFn: async ({ signal }) => (await call(webhooks.list, {}, { signal })).webhooks,
    enabled: companyId !== undefined,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.some(({ enabled, pending }) => enabled && pending > 0)
        ? Math.min(pause * dataUpdateCount, longestPause)
        : false,
  });

export const useWebhooks = () => {
  const company = useCompany();
  const { data, error, refetch } = useQuery(webhooksQuery(company?.id));
  return {
    rows: data,
    failure: error ? { message: wordsFor(error), retry: () => void refetch() } : undefined,
  };
};

const deliveriesName = 'webhook-deliveries';

export const useDeliveries = (id: number) =>
  useTablePage(
    deliveriesName,
    async (list, signal) => {
      const { answer, pager } = await callPage(
        webhooks.listDeliveries,
        { params: { id }, query: { ...toListQuery(list), sort: undefined } },
        { signal },
      );
      return { rows: answer.webhook_deliveries, total: pager.totalCount };
    },
    String(id),
  );

/** Reads webhooks and deliveries again after a change. */
export const useWebhooksRefresh = (): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: webhooksQuery(company?.id).queryKey });
    await queryClient.invalidateQueries({ queryKey: tableKey(company?.id, deliveriesName) });
  };
};
