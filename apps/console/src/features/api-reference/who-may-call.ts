import { can, permissions, roles } from '@floorwright/domain/access';

const roleName = (role: string): string => role.replaceAll('_', ' ');

/** Who an operation is for, in words: the domain knows which roles hold a permission. */
export const whoMayCall = (needs: string): string => {
  if (needs === 'public') return 'Anyone';
  if (needs === 'signed-in') return 'Anyone signed in';
  if (needs === 'client') return 'Third-party clients, with an access token of OAuth';
  if (needs === 'visitor') return 'Apps of visitors, with the token of a session';
  const permission = permissions.find((known) => known === needs);
  if (!permission) return needs;
  const holders = roles.filter((role) => can(role, permission)).map(roleName);
  return `Members with the role ${holders.join(', ')}`;
};

/** What such a caller sends in the header Authorization; null for nothing. */
export const authorizationFor = (needs: string): string | null => {
  if (needs === 'public') return null;
  return needs === 'client' || needs === 'visitor' ? 'Bearer YOUR_TOKEN' : 'Token YOUR_KEY';
};
