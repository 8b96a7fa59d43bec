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
  ['Venue map moved', '', 'venue.map_moved', { secret: 'never shown' }],
])('%s (%s)', (deed, change, action, details) => {
  expect(describeActivity({ action, details })).toEqual({ deed, change });
});
