import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { companyApi } from '../wire/fields.ts';

export const Plan = z
  .object({
    slug: z.string(),
    name: z.string(),
    /** Per month, in the major unit ("99.00"); null for a plan that is quoted on request. */
    price: z.string().nullable(),
    currency: z.string(),
    description: z.string(),
    /** The features of the plan, one per line, such as "100,000 API requests". */
    features: z.array(z.string()),
    trial_days: z.number().int(),
  })
  .meta({ id: 'Plan' });

export const plans = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/plans`,
    needs: 'public',
    summary: 'The plans a company can choose',
    responses: { 200: z.object({ plans: z.array(Plan) }) },
  }),
};
