import { keyScopes } from '@floorwright/domain/access';
import { z } from 'zod';

import { count, entry, none } from './activity-parts.ts';

/** What happens to API keys. */
export const keyActivities = [
  entry(
    ['api_key.created'],
    z.strictObject({
      scopes: z.array(z.enum(keyScopes)),
      application_ids: z.array(z.int()).optional(),
      networks: z.array(z.string()).optional(),
      expires_at: z.string(),
    }),
  ),
  entry(['api_key.revoked'], none),
  entry(['api_key.rotated'], z.strictObject({ overlap_hours: count, expires_at: z.string() })),
  entry(['api_key.refused'], z.strictObject({ from_address: z.string() })),
] as const;
