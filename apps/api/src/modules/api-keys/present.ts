import type { ApiKey } from '@floorwright/contract';
import type { z } from 'zod';

import type { KeyRow } from './repository.ts';

export const presentKey = (row: KeyRow, now: Date): z.input<typeof ApiKey> => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  application_ids: row.all_applications ? null : (row.application_ids ?? []),
  networks: row.networks,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  expired: row.expires_at <= now,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  previous_expires_at:
    row.previous_expires_at && row.previous_expires_at > now
      ? row.previous_expires_at.toISOString()
      : null,
});
