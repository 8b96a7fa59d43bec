import { expect, test } from 'vitest';

import { describeActivity } from './describe-activity.ts';

test.each([
  ['Signed in', '', 'session.opened', {}],
  ['Invited somebody', 'role Admin', 'invitation.created', { role: 'admin', application_ids: [1] }],
  [
    'Changed the member',
    'role from Manager to Super Admin, applications',
    'member.updated',
    { role: { from: 'manager', to: 'super_admin' }, application_ids: { from: [1], to: [] } },
  ],
  [
    'Renamed the company',
    'name from Old to New',
    'company.updated',
    { name: { from: 'Old', to: 'New' } },
  ],
  [
    'Gave the company a subscription',
    'plan to executive, status to active',
    'company.subscribed',
    { plan_slug: { from: null, to: 'executive' }, status: { from: null, to: 'active' } },
  ],
  ['Created the application', '', 'application.created', {}],
  [
    'Renamed the application',
    'name from Mall to manager',
    'application.renamed',
    { name: { from: 'Mall', to: 'manager' } },
  ],
  [
    'Replaced a secret of the application',
    'key admin',
    'application.key_rotated',
    { key: 'admin' },
  ],
  [
    'Deleted the application',
    'buildings 2, floors 5, members 1',
    'application.deleted',
    { buildings: 2, floors: 5, members: 1 },
  ],
  ['Created the building', '', 'building.created', {}],
  [
    'Changed the building',
    'floors from 1 to 3, basements from 1 to 0, POI link mask /a?$DEST removed, position, photo',
    'building.updated',
    {
      floors: { from: 1, to: 3 },
      basement_floors: { from: 1, to: 0 },
      poi_link_mask: { from: '/a?$DEST', to: null },
      coordinate: { from: { latitude: 1, longitude: 2 }, to: { latitude: 3, longitude: 4 } },
      photo: 'replaced',
    },
  ],
  [
    'Changed the building',
    'venue of the provider to 42, client secret of the provider',
    'building.updated',
    { jibestream_id: { from: null, to: '42' }, jibestream_client_secret: 'replaced' },
  ],
  [
    'Deleted the building',
    'floors 3, layers 24, POIs 40, route points 200, beacons 12',
    'building.deleted',
    { floors: 3, layers: 24, pois: 40, route_points: 200, beacons: 12 },
  ],
  ['Added the POI', 'on Mall, G', 'poi.created', { floor: 'Mall, G' }],
  [
    'Changed the POI',
    'on Mall, G, title from Books to Shoes, category removed, icon, working hours, shape',
    'poi.updated',
    {
      floor: 'Mall, G',
      title: { from: 'Books', to: 'Shoes' },
      category: 'removed',
      icon: 'replaced',
      working_hours: 'replaced',
      shape: 'replaced',
    },
  ],
  ['Deleted the POI', 'on Mall, G', 'poi.deleted', { floor: 'Mall, G' }],
  ['Added the POI category', '', 'poi_category.created', {}],
  [
    'Changed the routes of the floor',
    'points from 0 to 12',
    'route.changed',
    { points: { from: 0, to: 12 } },
  ],
  [
    'Moved several beacons',
    'building Mall, floor G, among them North, South',
    'beacon.bulk_moved',
    { building: 'Mall', building_floor: 'G', beacons_by_name: 'North, South', ids: [1, 2] },
  ],
  [
    'Deleted several beacons',
    'among them North, South',
    'beacon.bulk_deleted',
    { beacons_by_name: 'North, South', ids: [1, 2] },
  ],
  ['Added the beacon', 'building Mall', 'beacon.created', { building: 'Mall' }],
  [
    'Changed the beacon',
    'minor from 1 to 2, floor from G to 1, position',
    'beacon.updated',
    {
      minor: { from: 1, to: 2 },
      building_floor: { from: 'G', to: '1' },
      coordinate: { from: null, to: { latitude: 1, longitude: 2 } },
    },
  ],
  [
    'Changed the beacon',
    'floor G removed, position',
    'beacon.updated',
    { building_floor: { from: 'G', to: null }, coordinate: { from: { latitude: 1 }, to: null } },
  ],
  ['Deleted the beacon', 'building Mall', 'beacon.deleted', { building: 'Mall' }],
  ['Added the floor', '', 'floor.created', {}],
  [
    'Changed the floor',
    'name from G to 1, position from 0 to 1, floor of the provider to 7, photo removed, layers reordered',
    'floor.updated',
    {
      name: { from: 'G', to: '1' },
      position: { from: 0, to: 1 },
      provider_floor: { from: null, to: '7' },
      photo: 'removed',
      layers: 'reordered',
    },
  ],
  [
    'Placed the plan of the floor',
    '',
    'floor.placed',
    { coordinates: { from: [], to: [{ latitude: 1, longitude: 2 }] } },
  ],
  ['Deleted the floor', 'layers 8', 'floor.deleted', { layers: 8 }],
  ['Added the layer', 'on Mall, G, kind rooms', 'layer.added', { floor: 'Mall, G', kind: 'rooms' }],
  [
    'Changed the layer',
    'on Mall, G, kind from rooms to wc, file, position from 0 to 3',
    'layer.changed',
    {
      floor: 'Mall, G',
      kind: { from: 'rooms', to: 'wc' },
      file: 'replaced',
      position: { from: 0, to: 3 },
    },
  ],
  ['Deleted the layer', 'on Mall, G', 'layer.removed', { floor: 'Mall, G' }],
  ['Restored the layer', 'on Mall, G', 'layer.restored', { floor: 'Mall, G' }],
  ['Venue map moved', '', 'venue.map_moved', { secret: 'never shown' }],
])('%s (%s)', (deed, change, action, details) => {
  expect(describeActivity({ action, details })).toEqual({ deed, change });
});
