import type { ActivityEntry } from '@floorwright/contract';
import { expect, test, vi } from 'vitest';

import { actorName, describeActivity } from './describe-activity.ts';
import { messages as arabic } from './messages/ar.ts';
import { messages } from './messages/index.ts';

test.each<[sentence: string, change: string, entry: ActivityEntry]>([
  ['Signed in', '', { action: 'session.opened', details: {} }],
  [
    'Sent an invitation',
    'role Admin',
    { action: 'invitation.created', details: { role: 'admin', application_ids: [1] } },
  ],
  [
    'Changed the member',
    'role from Manager to Super Admin, applications',
    {
      action: 'member.updated',
      details: {
        role: { from: 'manager', to: 'super_admin' },
        application_ids: { from: [1], to: [] },
      },
    },
  ],
  [
    'Renamed the company',
    'name from Old to New',
    { action: 'company.updated', details: { name: { from: 'Old', to: 'New' } } },
  ],
  [
    'Granted the company a subscription',
    'plan to Executive, status to active',
    {
      action: 'company.subscribed',
      details: { plan_slug: { from: null, to: 'executive' }, status: { from: null, to: 'active' } },
    },
  ],
  [
    'Paid the subscription',
    'status from past due to active, amount $99.00',
    {
      action: 'subscription.paid',
      details: { status: { from: 'past_due', to: 'active' }, amount: '$99.00' },
    },
  ],
  [
    'Started a monthly payment',
    '',
    {
      action: 'subscription.month_ordered',
      details: {
        plan_slug: { from: 'explorer', to: 'explorer' },
        status: { from: 'trialing', to: 'trialing' },
      },
    },
  ],
  [
    'Pinned a version of the building',
    'version 3',
    { action: 'building.version_pinned', details: { version: 3 } },
  ],
  [
    'Changed the note of a version of the building',
    'version 3, note to Opening',
    {
      action: 'building.version_note_changed',
      details: { version: 3, note: { from: '', to: 'Opening' } },
    },
  ],
  ['Created the application', '', { action: 'application.created', details: {} }],
  [
    'Renamed the application',
    'name from Mall to manager',
    { action: 'application.renamed', details: { name: { from: 'Mall', to: 'manager' } } },
  ],
  [
    'Replaced a secret of the application',
    'key admin secret',
    { action: 'application.key_rotated', details: { key: 'admin' } },
  ],
  [
    'Deleted the application',
    'buildings 2, floors 5, members 1',
    { action: 'application.deleted', details: { buildings: 2, floors: 5, members: 1 } },
  ],
  ['Created the building', '', { action: 'building.created', details: {} }],
  [
    'Changed the building',
    'floors from 1 to 3, basements from 1 to 0, POI link mask /a?$DEST removed, position, photo',
    {
      action: 'building.updated',
      details: {
        floors: { from: 1, to: 3 },
        basement_floors: { from: 1, to: 0 },
        poi_link_mask: { from: '/a?$DEST', to: null },
        coordinate: { from: { latitude: 1, longitude: 2 }, to: { latitude: 3, longitude: 4 } },
        photo: 'replaced',
      },
    },
  ],
  [
    'Changed the building',
    'venue of the provider to 42, client secret of the provider',
    {
      action: 'building.updated',
      details: { jibestream_id: { from: null, to: '42' }, jibestream_client_secret: 'replaced' },
    },
  ],
  [
    'Changed the building',
    'public page from on to off',
    { action: 'building.updated', details: { share_page: { from: 'on', to: 'off' } } },
  ],
  [
    'Deleted the building',
    'floors 3, layers 24, POIs 40, route points 200, beacons 12',
    {
      action: 'building.deleted',
      details: { floors: 3, layers: 24, pois: 40, route_points: 200, beacons: 12 },
    },
  ],
  [
    'Created the engagement',
    'building Mall',
    { action: 'engagement.created', details: { building: 'Mall' } },
  ],
  [
    'Changed the engagement',
    'building Mall, event from On Hello to Near, minutes of cooldown from 0 to 5, coupon, beacons from 1 to 3',
    {
      action: 'engagement.updated',
      details: {
        building: 'Mall',
        event: { from: 'enter', to: 'near' },
        cooldown_minutes: { from: 0, to: 5 },
        coupon: 'replaced',
        beacons: { from: 1, to: 3 },
      },
    },
  ],
  ['Added the POI', 'on Mall, G', { action: 'poi.created', details: { floor: 'Mall, G' } }],
  [
    'Changed the POI',
    'on Mall, G, title from Books to Shoes, category removed, icon, working hours, shape',
    {
      action: 'poi.updated',
      details: {
        floor: 'Mall, G',
        title: { from: 'Books', to: 'Shoes' },
        category: 'removed',
        icon: 'replaced',
        working_hours: 'replaced',
        shape: 'replaced',
      },
    },
  ],
  ['Deleted the POI', 'on Mall, G', { action: 'poi.deleted', details: { floor: 'Mall, G' } }],
  ['Added the POI category', '', { action: 'poi_category.created', details: {} }],
  [
    'Merged the POI category',
    'POIs 3, into Food',
    { action: 'poi_category.merged', details: { pois: 3, into: 'Food' } },
  ],
  [
    'Changed the routes of the floor',
    'points from 0 to 12',
    { action: 'route.changed', details: { points: { from: 0, to: 12 } } },
  ],
  [
    'Moved several beacons',
    'building Mall, floor G, among them North, South',
    {
      action: 'beacon.bulk_moved',
      details: {
        building: 'Mall',
        building_floor: 'G',
        beacons_by_name: 'North, South',
        ids: [1, 2],
      },
    },
  ],
  [
    'Deleted several beacons',
    'among them North, South',
    { action: 'beacon.bulk_deleted', details: { beacons_by_name: 'North, South', ids: [1, 2] } },
  ],
  [
    'Imported beacons from',
    'building Mall, added 2, updated 1, unchanged 3, refused 4',
    {
      action: 'beacon_import.completed',
      details: { building: 'Mall', added: 2, updated: 1, unchanged: 3, refused: 4 },
    },
  ],
  [
    'Undid the import of beacons from',
    'building Mall, removed 2, restored 1, edited since, left unchanged 3',
    {
      action: 'beacon_import.undone',
      details: { building: 'Mall', removed: 2, restored: 1, kept: 3 },
    },
  ],
  [
    'Added the beacon',
    'building Mall',
    { action: 'beacon.created', details: { building: 'Mall' } },
  ],
  [
    'Changed the beacon',
    'minor from 1 to 2, floor from G to 1, position',
    {
      action: 'beacon.updated',
      details: {
        minor: { from: 1, to: 2 },
        building_floor: { from: 'G', to: '1' },
        coordinate: { from: null, to: { latitude: 1, longitude: 2 } },
      },
    },
  ],
  [
    'Changed the beacon',
    'floor G removed, position',
    {
      action: 'beacon.updated',
      details: {
        building_floor: { from: 'G', to: null },
        coordinate: { from: { latitude: 1, longitude: 2 }, to: null },
      },
    },
  ],
  [
    'Deleted the beacon',
    'building Mall',
    { action: 'beacon.deleted', details: { building: 'Mall' } },
  ],
  ['Added the floor', '', { action: 'floor.created', details: {} }],
  [
    'Changed the floor',
    'name from G to 1, position from 0 to 1, floor of the provider to 7, photo removed, layers reordered',
    {
      action: 'floor.updated',
      details: {
        name: { from: 'G', to: '1' },
        position: { from: 0, to: 1 },
        provider_floor: { from: null, to: '7' },
        photo: 'removed',
        layers: 'reordered',
      },
    },
  ],
  [
    'Placed the plan of the floor',
    '',
    {
      action: 'floor.placed',
      details: { coordinates: { from: [], to: [{ latitude: 1, longitude: 2 }] } },
    },
  ],
  ['Deleted the floor', 'layers 8', { action: 'floor.deleted', details: { layers: 8 } }],
  [
    'Added the layer',
    'on Mall, G, kind Rooms',
    { action: 'layer.added', details: { floor: 'Mall, G', kind: 'rooms' } },
  ],
  [
    'Changed the layer',
    'on Mall, G, kind from Rooms to WC, file, position from 0 to 3',
    {
      action: 'layer.changed',
      details: {
        floor: 'Mall, G',
        kind: { from: 'rooms', to: 'wc' },
        file: 'replaced',
        position: { from: 0, to: 3 },
      },
    },
  ],
  ['Deleted the layer', 'on Mall, G', { action: 'layer.removed', details: { floor: 'Mall, G' } }],
  ['Restored the layer', 'on Mall, G', { action: 'layer.restored', details: { floor: 'Mall, G' } }],
])('%s (%s)', (sentence, change, entry) => {
  expect(describeActivity(entry)).toEqual({ sentence, change });
});

test('an action of a newer server is spelled out, without unknown details', () => {
  const entry: unknown = { action: 'venue.map_moved', details: { secret: 'never shown' } };
  expect(describeActivity(entry as ActivityEntry)).toEqual({
    sentence: 'Venue map moved',
    change: '',
  });
});

test('an actor without an account has a translated name', () => {
  const noOne = { id: null, email: '', api_key_id: null };
  expect(actorName({ ...noOne, kind: 'unknown', name: 'Unknown' })).toBe(messages.actors.unknown);
  expect(actorName({ ...noOne, kind: 'operator', name: 'Operator' })).toBe(
    messages.actors.operator,
  );
  expect(actorName({ ...noOne, kind: 'product', name: 'Floorwright' })).toBe('Floorwright');
  // A user may have such a name.
  expect(actorName({ ...noOne, kind: 'user', id: 3, name: 'Unknown' })).toBe('Unknown');
  expect(arabic.actors.unknown).toBe('غير معروف');
});

test('amounts are written as the language of the reader writes them', async () => {
  localStorage.setItem('floorwright.language', 'de');
  vi.resetModules();
  const german = await import('./describe-activity.ts');
  const paid: ActivityEntry = {
    action: 'subscription.paid',
    details: { status: { from: 'past_due', to: 'active' }, amount: '$1,099.50' },
  };
  expect(german.describeActivity(paid).change).toContain('Betrag: 1.099,50\u00A0$');
  expect(describeActivity(paid).change).toContain('amount $1,099.50');
  localStorage.clear();
  vi.resetModules();
});
