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
  ['Deleted the application', '', 'application.deleted', { buildings: 2, members: 1 }],
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
  ['Deleted the building', '', 'building.deleted', {}],
  ['Venue map moved', '', 'venue.map_moved', { secret: 'never shown' }],
])('%s (%s)', (deed, change, action, details) => {
  expect(describeActivity({ action, details })).toEqual({ deed, change });
});
