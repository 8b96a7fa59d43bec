import type { Activity } from '@floorwright/contract';
import type { z } from 'zod';

import type { ActivityRow } from './repository.ts';

export const presentActivity = (activity: ActivityRow): z.input<typeof Activity> => ({
  id: Number(activity.id),
  created_at: activity.created_at.toISOString(),
  action: activity.action,
  actor: {
    id: activity.actor_id,
    name: activity.actor_name,
    email: activity.actor_email,
  },
  subject: {
    type: activity.subject_type,
    id: activity.subject_id,
    label: activity.subject_label,
  },
  details: activity.details,
  address: activity.address,
});
