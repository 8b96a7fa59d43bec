import type { Member } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberRow } from './repository.ts';

export const presentMember = (member: MemberRow): z.input<typeof Member> => ({
  id: member.id,
  admin_id: member.admin_id,
  role: member.role,
  application_ids: member.applicationIds,
  admin: { first_name: member.first_name, last_name: member.last_name, email: member.email },
});
