import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';

export const ConsoleConfig = z
  .object({
    /** Closed: new accounts need an invitation. */
    sign_up: z.enum(['open', 'closed']),
    external_links: z.object({
      contact: z.string(),
      terms: z.string(),
      privacy: z.string(),
      disclaimer: z.string(),
    }),
    /** The mailbox page while no mail server is configured; null in production. */
    mailbox_url: z.string().nullable(),
    /** Maps that replace the bundled ones; null if none is configured. */
    map: z.object({ style_url: z.string().nullable(), satellite_url: z.string().nullable() }),
    geocoder: z.object({ attribution: z.string() }),
    /** The URL of the external indoor-map provider. */
    provider: z.object({ url: z.string() }),
    /** What is running. A server of an earlier version, beside this one during an upgrade, omits it. */
    release: z.object({ version: z.string(), commit: z.string() }).optional(),
  })
  .meta({ id: 'ConsoleConfig' });

export const config = {
  show: endpoint({
    method: 'GET',
    path: '/api/config',
    needs: 'public',
    summary: 'The public configuration of this installation',
    responses: { 200: ConsoleConfig },
  }),
};
