import { z } from 'zod';

import { invited, Role } from './activity-details.ts';
import { change, changed, count, entry, none } from './activity-parts.ts';

const access = z.strictObject({
  role: change(Role.nullable()).optional(),
  application_ids: changed.ids.optional(),
});

/** What identity providers provision, and what an owner lets it give. */
export const provisioningActivities = [
  entry(
    [
      'provisioned_user.activated',
      'provisioned_user.created',
      'provisioned_user.deactivated',
      'provisioned_user.deleted',
    ],
    none,
  ),
  entry(
    ['provisioned_user.updated'],
    z.strictObject({
      user_name: changed.text.optional(),
      email: changed.text.optional(),
      name: changed.text.optional(),
    }),
  ),
  entry(['provisioned_group.created', 'provisioned_group.deleted'], none),
  entry(
    ['provisioned_group.updated'],
    z.strictObject({
      name: changed.text.optional(),
      added: count.optional(),
      removed: count.optional(),
    }),
  ),
  entry(['provisioned_group.access_changed', 'company.default_access_changed'], access),
  entry(['member.added'], invited),
] as const;
