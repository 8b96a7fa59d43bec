import { serviceStatuses } from '@floorwright/domain/status';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';

/** Beside the services: what is running. A status page leaves these out. */
const release = {
  version: z.string(),
  /** The commit that the server was built from. */
  commit: z.string(),
};

/** No service can have these names. */
export const releaseFields: readonly string[] = Object.keys(release);

const Statuses = z
  .object(release)
  // Not an enum: TypeScript would then want the version to be a status, too.
  .catchall(z.string().regex(new RegExp(`^(?:${serviceStatuses.join('|')})$`)))
  .meta({ id: 'Statuses' });

export const status = {
  show: endpoint({
    method: 'GET',
    path: '/api/status',
    needs: 'public',
    summary:
      'The status of each service, by name, and the version; 503 while the product cannot serve',
    responses: { 200: Statuses, 503: Statuses },
  }),
};
