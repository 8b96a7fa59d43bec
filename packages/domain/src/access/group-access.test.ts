import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  accessByGroups,
  type GrantedAccess,
  type GroupAccess,
  groupsInClaim,
  maxGroupsOfPerson,
} from './group-access.ts';
import { assignableRoles } from './permissions.ts';

const names = ['it', 'floor staff', 'marketing', 'IT', 'owner'] as const;
const access = { role: fc.constantFrom(...assignableRoles), applicationIds: fc.array(fc.nat(6)) };
const tables: fc.Arbitrary<GroupAccess[]> = fc.uniqueArray(
  fc.record({ group: fc.constantFrom(...names), ...access }),
  { selector: ({ group }) => group },
);
const fallbacks: fc.Arbitrary<GrantedAccess | null> = fc.option(fc.record(access));
const groupLists = fc.array(fc.constantFrom(...names, 'unknown'));

const rankOf = (granted: GrantedAccess | null): number =>
  granted === null ? -1 : assignableRoles.length - assignableRoles.indexOf(granted.role);

test('a person of several groups gets the highest role and the applications of all', () => {
  const table: GroupAccess[] = [
    { group: 'staff', role: 'manager', applicationIds: [3, 1] },
    { group: 'editors', role: 'admin', applicationIds: [2] },
    { group: 'it', role: 'super_admin', applicationIds: [] },
  ];
  expect(accessByGroups(['staff', 'editors', 'other'], table, null)).toEqual({
    role: 'admin',
    applicationIds: [1, 2, 3],
  });
  // This role sees all applications.
  expect(accessByGroups(['it', 'staff'], table, null)).toEqual({
    role: 'super_admin',
    applicationIds: [],
  });
});

test('names of groups are compared exactly', () => {
  const table: GroupAccess[] = [{ group: 'IT', role: 'super_admin', applicationIds: [] }];
  expect(accessByGroups(['it', ' IT', 'IT '], table, null)).toBeNull();
});

test('the order of groups and of the table does not matter', () => {
  fc.assert(
    fc.property(groupLists, tables, fallbacks, (groups, table, fallback) => {
      expect(accessByGroups(groups.toReversed(), table.toReversed(), fallback)).toEqual(
        accessByGroups(groups, table, fallback),
      );
    }),
  );
});

test('groups that are not in the table change nothing', () => {
  fc.assert(
    fc.property(groupLists, tables, fallbacks, (groups, table, fallback) => {
      const known = groups.filter((group) => table.some((rule) => rule.group === group));
      expect(accessByGroups(groups, table, fallback)).toEqual(
        accessByGroups(known, table, fallback),
      );
      const others = groups.filter((group) => !known.includes(group));
      expect(accessByGroups(others, table, fallback)).toEqual(fallback);
    }),
  );
});

test('another group of the table never takes away a role or an application', () => {
  fc.assert(
    fc.property(groupLists, fc.constantFrom(...names), tables, (groups, more, table) => {
      const before = accessByGroups(groups, table, null);
      const after = accessByGroups([...groups, more], table, null);
      expect(rankOf(after)).toBeGreaterThanOrEqual(rankOf(before));
      const lost = (before?.applicationIds ?? []).filter(
        (id) => after?.role !== 'super_admin' && !after?.applicationIds.includes(id),
      );
      expect(lost).toEqual([]);
    }),
  );
});

test('whatever a provider sends, a person gets what the table or the default says, and never becomes an owner', () => {
  fc.assert(
    fc.property(fc.anything(), tables, fallbacks, (claim, table, fallback) => {
      const granted = accessByGroups(groupsInClaim(claim), table, fallback);
      expect([...assignableRoles, fallback?.role]).toContain(granted?.role);
    }),
  );
});

test('a claim is a list of texts or one text', () => {
  expect(groupsInClaim(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  expect(groupsInClaim('a')).toEqual(['a']);
  expect(groupsInClaim(undefined)).toEqual([]);
  expect(groupsInClaim({ a: 'a' })).toEqual([]);
  expect(groupsInClaim(Array<string>(5000).fill('a'))).toHaveLength(maxGroupsOfPerson);
});
