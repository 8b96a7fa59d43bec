import { type AssignableRole, assignableRoles, seesAllApplications } from './permissions.ts';

/** What a person gets in a company. It is never an owner. */
export type GrantedAccess = { role: AssignableRole; applicationIds: readonly number[] };

/** What the people of a group of the identity provider get. */
export type GroupAccess = GrantedAccess & { group: string };

/** At most this many groups are read from an identity provider. */
export const maxGroupsOfPerson = 1000;

/** The groups in a claim of an identity provider: a list of texts, or a single one. */
export const groupsInClaim = (claim: unknown): string[] => {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return values
    .filter((value): value is string => typeof value === 'string')
    .slice(0, maxGroupsOfPerson);
};

/**
 * What a person with these groups gets: the highest role and all applications of the groups in the table, or else
 * the default. Null if there is none.
 */
export const accessByGroups = (
  groups: readonly string[],
  table: readonly GroupAccess[],
  fallback: GrantedAccess | null,
): GrantedAccess | null => {
  const own = new Set(groups);
  const matching = table.filter(({ group }) => own.has(group));
  const role = assignableRoles.find((each) => matching.some((rule) => rule.role === each));
  if (role === undefined) return fallback;
  const applicationIds = seesAllApplications(role)
    ? []
    : [...new Set(matching.flatMap((rule) => rule.applicationIds))].toSorted((a, b) => a - b);
  return { role, applicationIds };
};
