import { can, permissions, roles } from '@floorwright/domain';

const roleName = (role: string): string => role.replaceAll('_', ' ');

/** Who an operation is for, in words: the domain knows which roles hold a permission. */
export const whoMayCall = (needs: string): string => {
  if (needs === 'public') return 'Anyone';
  if (needs === 'signed-in') return 'Anyone signed in';
  const permission = permissions.find((known) => known === needs);
  if (!permission) return needs;
  const holders = roles.filter((role) => can(role, permission)).map(roleName);
  return `Members with the role ${holders.join(', ')}`;
};
