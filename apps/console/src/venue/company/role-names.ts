import { assignableRoles } from '@floorwright/domain/access';
import type { Role } from '@floorwright/domain/access';

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  super_admin: 'Super Admin',
  admin: 'Admin',
  manager: 'Manager',
};

/** For a select of the roles that a teammate can be given. */
export const roleChoices = assignableRoles.map((role) => ({ value: role, label: roleNames[role] }));
