import { roles } from '@floorwright/domain/access';
import { expect, test } from 'vitest';

import { lockReason } from './members-page.tsx';

test('[S6.15] owner rows are locked', () => {
  const locked = roles.filter((role) => lockReason({ role, admin_id: 1 }, 7) !== null);
  expect(locked).toEqual(['owner']);
});

test.each(roles)("[S6.15] the user's own row is locked: %s", (role) => {
  expect(lockReason({ role, admin_id: 7 }, 7)).toMatch(/your own/);
});
