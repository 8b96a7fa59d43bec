import type { Permission } from './permissions.ts';

/** What an API key can be allowed to do. */
export const keyScopes = [
  'venue.read',
  'venue.write',
  'beacons',
  'reports',
  'positions',
  'provisioning',
] as const;
export type KeyScope = (typeof keyScopes)[number];

const reading = ['application.show', 'building.show', 'floor.show', 'engagement.show'] as const;

/**
 * The permissions behind each scope. None of them is about the company, its payments, or the secrets of
 * applications. Only the endpoints of SCIM admit `provisioning`, which is for members.
 */
const permissionsOf: Readonly<Record<KeyScope, readonly Permission[]>> = {
  'venue.read': reading,
  'venue.write': [
    ...reading,
    'building.update',
    'building.manage',
    'floor.update',
    'floor.manage',
    'engagement.update',
    'engagement.manage',
  ],
  beacons: ['building.show', 'floor.update'],
  reports: ['building.show', 'floor.show', 'engagement.show'],
  positions: ['floor.show'],
  provisioning: ['member.manage'],
};

/** Whether a scope is about the whole company, so that a key with it cannot be limited to applications. */
export const isCompanyWide = (scope: KeyScope): boolean => scope === 'provisioning';

/** The scopes that include this one: a key that may change a venue may read it. */
const holdersOf = (scope: KeyScope): readonly KeyScope[] =>
  scope === 'venue.read' ? ['venue.read', 'venue.write'] : [scope];

type KeyCall = { needs: string; keyScopes?: readonly KeyScope[] };

/** Whether a key with these scopes may call an endpoint: it has to admit keys, and the scope its permission. */
export const keyMayCall = (
  given: readonly KeyScope[],
  { needs, keyScopes: admitted = [] }: KeyCall,
): boolean =>
  admitted
    .flatMap(holdersOf)
    .some(
      (scope) =>
        given.includes(scope) && permissionsOf[scope].some((permission) => permission === needs),
    );

/** In days. A key has to be rotated at least this often. */
export const maxKeyLifetime = 366;

/** In hours: for how long a rotated key still works. */
export const maxKeyOverlap = 168;
export const usualKeyOverlap = 24;

/** Begins every API key, so that people and scanners of leaked secrets recognize it. */
export const keyPrefix = 'fwk_';
