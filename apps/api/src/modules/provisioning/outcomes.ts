import type { ScimProblem } from '@floorwright/domain/scim';

/** Why a change of an identity provider is refused. */
export type Invalid = { outcome: 'invalid'; problem: ScimProblem };
export type Taken = { outcome: 'taken'; detail: string };
export type Stale = { outcome: 'stale' };
/** The owner of the company can neither be deactivated nor removed. */
export type OwnerLocked = { outcome: 'owner' };

/** The ETag of a version. */
export const versionTag = (version: number): string => `W/"${version}"`;

/** Whether If-Match names another version than this one. */
export const isStale = (ifMatch: string | undefined, version: number): boolean => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return !ifMatch.split(',').some((tag) => plain(tag) === plain(versionTag(version)));
};
