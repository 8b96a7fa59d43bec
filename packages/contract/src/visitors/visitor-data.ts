import { fieldSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Invalid } from '../wire/failures.ts';
import { ChosenId, companyApi } from '../wire/fields.ts';

const months = fieldSentences.retention_months;

export const VisitorDataInput = z.object({
  retention_months: z.number({ error: months }).int(months).min(1, months).max(60, months),
});

const VisitorData = z
  .object({
    /** Older positions and events are deleted. */
    retention_months: z.number().int(),
  })
  .meta({ id: 'VisitorData' });

const VisitorDataAnswer = z.object({ visitor_data: VisitorData });

/** `visitor_id`: the id that the app sends. */
export const VisitorErasureInput = z.object({ visitor_id: ChosenId });

/** The company's settings for visitor data. */
export const visitorData = {
  showVisitorData: endpoint({
    method: 'GET',
    path: `${companyApi}/visitor_data`,
    needs: 'company.manage',
    summary: 'The retention of visitor data',
    responses: { 200: VisitorDataAnswer },
  }),
  updateVisitorData: endpoint({
    method: 'PATCH',
    path: `${companyApi}/visitor_data`,
    needs: 'company.manage',
    summary: 'Change the retention of visitor data',
    body: VisitorDataInput,
    responses: { 200: VisitorDataAnswer, 422: Invalid },
  }),
  eraseVisitor: endpoint({
    method: 'POST',
    path: `${companyApi}/visitor_data/erasures`,
    needs: 'company.manage',
    summary: 'Erase everything about one visitor, also from the reports',
    body: VisitorErasureInput,
    responses: {
      200: z.object({
        erased: z.object({ positions: z.number().int(), events: z.number().int() }),
      }),
      422: Invalid,
    },
  }),
};
