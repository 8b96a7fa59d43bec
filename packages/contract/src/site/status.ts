import { serviceStatuses } from '@floorwright/domain/status';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';

export const Statuses = z.record(z.string(), z.enum(serviceStatuses)).meta({ id: 'Statuses' });

export const status = {
  show: endpoint({
    method: 'GET',
    path: '/api/status',
    needs: 'public',
    summary: 'The status of each service, by name; 503 while the product cannot serve',
    responses: { 200: Statuses, 503: Statuses },
  }),
};
