import type { Activity } from '@floorwright/contract';
import type { z } from 'zod';

import type { ActivityRow } from './repository.ts';

export const presentActivity = ({
  id,
  created_at,
  actor_id,
  actor_name,
  actor_email,
  subject_type,
  subject_id,
  subject_label,
  address,
  // Action and details stay together: the action decides the shape of the details.
  ...entry
}: ActivityRow): z.input<typeof Activity> => ({
  id: Number(id),
  created_at: created_at.toISOString(),
  actor: { id: actor_id, name: actor_name, email: actor_email },
  subject: { type: subject_type, id: subject_id, label: subject_label },
  address,
  ...entry,
});
