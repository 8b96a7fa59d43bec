/** The roles of a user, in the account and in each company. */
export const roles = ['owner', 'super_admin', 'admin', 'manager'] as const;
export type Role = (typeof roles)[number];

/** The roles that a member can be assigned; owners are created only with a company. */
export const assignableRoles = ['super_admin', 'admin', 'manager'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

/** A user is an owner only if both the account and the membership say so. */
export const effectiveRole = (userRole: Role, companyRole: Role): Role | null => {
  if (companyRole !== 'owner') return companyRole;
  return userRole === 'owner' ? 'owner' : null;
};

const owners = ['owner'] as const;
const managers = ['owner', 'super_admin'] as const;
const editors = ['owner', 'super_admin', 'admin'] as const;

const holders = {
  'application.show': roles,
  'application.update': editors,
  'application.manage': managers,
  'building.show': roles,
  'building.update': editors,
  'building.manage': managers,
  // A company may give it to managers too.
  'building.publish': editors,
  'floor.show': roles,
  'floor.update': editors,
  'floor.manage': editors,
  'engagement.show': roles,
  'engagement.update': editors,
  'engagement.manage': editors,
  'company.show': roles,
  'company.manage': owners,
  'member.manage': managers,
  'activity.show': managers,
  'payment.manage': owners,
  'key.manage': managers,
  'webhook.manage': owners,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof holders;
const isPermission = (name: string): name is Permission => Object.hasOwn(holders, name);
export const permissions: readonly Permission[] = Object.keys(holders).filter(isPermission);

const appAreas = ['application', 'building', 'floor', 'engagement'];

/** Permissions for the paid part of the product. */
export const isOfAppArea = (permission: Permission): boolean =>
  appAreas.some((area) => permission.startsWith(`${area}.`));

export const hasPermission = (role: Role | null, permission: Permission): boolean =>
  role !== null && holders[permission].some((holder) => holder === role);

/** Whether a member may publish, in a company that lets its managers do so or not. */
export const canPublish = (role: Role | null, managersPublish: boolean): boolean =>
  hasPermission(role, 'building.publish') || (managersPublish && role === 'manager');

/** These roles see every application of their company; all others only assigned ones. */
export const seesAllApplications = (role: Role | null): boolean =>
  role === 'owner' || role === 'super_admin';
