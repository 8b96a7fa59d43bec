/** Users and groups that identity providers provision, and the access that owners let them give. */

export { provisioningHandlers } from './handlers.ts';
export { provisioningJobs } from './jobs.ts';

export { findProvisionedAccess, lockForNewcomer } from './sign-in.ts';
export { changeGroup, createGroup, removeGroup } from './groups.ts';
export { type ChangedUser, changeUser, createUser, removeUser } from './users.ts';
export { versionTag } from './outcomes.ts';
export {
  findGroupsBy,
  findUsersBy,
  groupsOfUsers,
  type Reference,
  requireGroup,
  requireUser,
  usersOfGroups,
  withFewMembers,
} from './reading.ts';
export type { GroupRow } from './groups-repository.ts';
export type { UserRow } from './users-repository.ts';
