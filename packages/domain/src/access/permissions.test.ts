import { describe, expect, test } from 'vitest';

import {
  assignableRoles,
  hasPermission,
  canPublish,
  effectiveRole,
  type Permission,
  permissions,
  type Role,
  roles,
  seesAllApplications,
} from './permissions.ts';

/** The permissions by role, repeated by hand: o(wner) s(uper_admin) a(dmin) m(anager). */
const expected: Record<Permission, string> = {
  'application.show': 'osam',
  'application.update': 'osa-',
  'application.manage': 'os--',
  'building.show': 'osam',
  'building.update': 'osa-',
  'building.manage': 'os--',
  'building.publish': 'osa-',
  'floor.show': 'osam',
  'floor.update': 'osa-',
  'floor.manage': 'osa-',
  'engagement.show': 'osam',
  'engagement.update': 'osa-',
  'engagement.manage': 'osa-',
  'company.show': 'osam',
  'company.manage': 'o---',
  'member.manage': 'os--',
  'activity.show': 'os--',
  'payment.manage': 'o---',
  'key.manage': 'os--',
  'webhook.manage': 'o---',
};

const letters: Record<Role, string> = { owner: 'o', super_admin: 's', admin: 'a', manager: 'm' };

test('[S1.1] company staff are owner, super_admin, admin or manager, and all but owner can be given', () => {
  expect(roles).toEqual(['owner', 'super_admin', 'admin', 'manager']);
  expect(assignableRoles).toEqual(['super_admin', 'admin', 'manager']);
});

describe.each(permissions)('%s', (permission) => {
  test.each(roles)('%s', (role) => {
    expect(hasPermission(role, permission)).toBe(expected[permission].includes(letters[role]));
  });

  test('without a role, no permission', () => {
    expect(hasPermission(null, permission)).toBe(false);
  });
});

test('[S6.1] the roles are owner, super_admin, admin and manager', () => {
  expect(roles).toEqual(['owner', 'super_admin', 'admin', 'manager']);
});

test('[S6.1] an owner needs both a user role and a company role of owner', () => {
  for (const userRole of roles)
    expect(effectiveRole(userRole, 'owner')).toBe(userRole === 'owner' ? 'owner' : null);
});

test("[S6.1] every other role is that of the membership, whatever the account's", () => {
  for (const userRole of roles)
    for (const companyRole of assignableRoles)
      expect(effectiveRole(userRole, companyRole)).toBe(companyRole);
});

test('[S6.1] a super_admin may do everything that an admin may', () => {
  const held = (role: Role) => permissions.filter((permission) => hasPermission(role, permission));
  expect(held('super_admin')).toEqual(expect.arrayContaining(held('admin')));
});

test('an owner cannot be made by giving a role', () => {
  expect(assignableRoles).toEqual(roles.filter((role) => role !== 'owner'));
});

test('only owners and super admins see every application', () => {
  expect(roles.filter(seesAllApplications)).toEqual(['owner', 'super_admin']);
  expect(seesAllApplications(null)).toBe(false);
});

test.each(roles)('managers publish only where their company lets them: %s', (role) => {
  expect(canPublish(role, false)).toBe(hasPermission(role, 'building.publish'));
  expect(canPublish(role, true)).toBe(true);
});
