import { expect, test } from 'vitest';

import { keyMayCall, keyScopes } from './key-scopes.ts';
import { permissions } from './permissions.ts';

const readable = { needs: 'floor.show', keyScopes: ['venue.read'] } as const;

test('a key may call what admits one of its scopes', () => {
  expect(keyMayCall(['venue.read'], readable)).toBe(true);
  expect(keyMayCall(['beacons', 'venue.read'], readable)).toBe(true);
  expect(keyMayCall(['beacons'], readable)).toBe(false);
  expect(keyMayCall([], readable)).toBe(false);
});

test('changing a venue includes reading it, and not the reverse', () => {
  const writable = { needs: 'floor.update', keyScopes: ['venue.write'] } as const;
  expect(keyMayCall(['venue.write'], readable)).toBe(true);
  expect(keyMayCall(['venue.read'], writable)).toBe(false);
});

test('an endpoint that names no scope admits no key', () => {
  for (const needs of [...permissions, 'signed-in', 'public'])
    expect(keyMayCall(keyScopes, { needs })).toBe(false);
});

test('no scope has a permission on the company, payments or secrets, and one that on members', () => {
  const refused = permissions.filter(
    (needs) => !keyScopes.some((scope) => keyMayCall([scope], { needs, keyScopes })),
  );
  expect(refused).toEqual([
    'application.update',
    'application.manage',
    'building.publish',
    'company.show',
    'company.manage',
    'activity.show',
    'payment.manage',
    'key.manage',
    'webhook.manage',
  ]);
  const ofMembers = keyScopes.filter((scope) =>
    keyMayCall([scope], { needs: 'member.manage', keyScopes }),
  );
  expect(ofMembers).toEqual(['provisioning']);
});
