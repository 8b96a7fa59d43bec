import type { Endpoint } from '@floorwright/contract';

import { goodPassword, newEmail } from '../people.ts';
import { buildingInput } from '../venue/buildings.ts';
import { beaconInput, poiInput } from '../venue/studio.ts';
import { triggerInput } from '../venue/triggers.ts';
import type { Row } from './row.ts';

const mapping = { headers: false, sourcemap: { name: 0, uuid: 1, major: 2, minor: 3 } };

/** What to send to an endpoint whose path has parameters, so that it succeeds. */
const bodies: Readonly<Record<string, (row: Row) => object>> = {
  'PATCH saas_company_admins/:id': () => ({ role: 'super_admin' }),
  'PATCH customers/:id': () => ({ default: true }),
  'PATCH invitations/:id': ({ email }) => ({ email, role: 'super_admin' }),
  'POST invitations/:code/accept': () => ({}),
  'POST invitations/:code/confirm': ({ email }) => ({
    email,
    first_name: 'Nia',
    last_name: 'New',
    password: goodPassword,
    password_confirmation: goodPassword,
  }),
  'PATCH webhooks/:id': () => ({ description: 'Changed' }),
  'POST api_keys/:id/rotate': () => ({}),
  'POST webhooks/:id/rotate': () => ({}),
  'PUT companies/current/provisioning/groups/:id': () => ({ role: 'super_admin' }),
  'PUT Users/:id': ({ email }) => ({ userName: email }),
  'PATCH Users/:id': () => ({ Operations: [{ op: 'replace', value: { active: false } }] }),
  'PUT Groups/:id': () => ({ displayName: 'Tour guides' }),
  'PATCH Groups/:id': () => ({ Operations: [{ op: 'remove', path: 'members' }] }),
  'PUT applications/:id/redirect_uris': () => ({ redirect_uris: [] }),
  'PATCH applications/:id': () => ({ name: 'Renamed' }),
  'POST applications/:id/rotate_key': () => ({ key: 'visitor' }),
  'POST applications/:id/buildings': ({ photo }) => buildingInput(photo ?? ''),
  'POST applications/:id/beacon_imports': ({ csv, buildingId }) => ({
    building_id: buildingId,
    file: csv,
  }),
  'PATCH beacon_imports/:id': () => mapping,
  'POST beacon_imports/:id/dry_run': () => mapping,
  'POST buildings/:id/floors': ({ photo }) => ({ name: 'G', photo }),
  'PATCH floors/:id': () => ({ name: '1' }),
  'POST floors/:id/copies': ({ otherFloorId, poiId }) => ({
    floor_ids: [otherFloorId],
    pois_attributes: [{ id: poiId, lock_version: 1 }],
    point_ids: [],
  }),
  'POST floors/:id/copies/undo': () => ({ copies_attributes: [] }),
  'POST floors/:id/duplicate': () => ({ name: '1' }),
  'POST buildings/:id/duplicate': () => ({ name: 'Copy' }),
  'POST buildings/:id/exports': () => ({ format: 'geojson' }),
  'POST applications/:id/exports': () => ({ format: 'bundle' }),
  'POST applications/:id/venue_imports': ({ layer }) => ({ file: layer }),
  'POST buildings/:id/versions': () => ({ note: 'Spring' }),
  'PATCH admin/passkeys/:id': () => ({ name: 'Phone' }),
  'PUT saas_company/second_factor': () => ({ required: false }),
  'PATCH versions/:id': () => ({ pinned: true }),
  'POST versions/:id/restore': () => ({}),
  'POST buildings/:id/previews': () => ({}),
  'POST buildings/:id/venue_imports': ({ layer }) => ({ file: layer }),
  'PATCH venue_imports/:id': () => ({ decisions: { a: 'file' } }),
  'POST venue_imports/:id/apply': () => ({ draft_hash: null }),
  'POST floors/:id/plan_imports': ({ layer }) => ({ file: layer }),
  'POST plan_imports/:id/apply': () => ({ decisions: { 'A-WALL': 'file' } }),
  'POST plan_imports/:id/page': () => ({ page: 2 }),
  'PATCH plan_imports/:id': () => ({ layers_attributes: [{ name: 'A-WALL', kind: 'walls' }] }),
  'POST floors/:id/layers': ({ layer }) => ({ file: layer }),
  'PATCH floors/:id/layers/:layerId': () => ({ kind: 'walls' }),
  'POST applications/:id/building_poi_categories': () => ({
    building_poi_category: { name: 'Shops' },
  }),
  'PATCH building_poi_categories/:id': () => ({ building_poi_category: { name: newEmail() } }),
  'POST buildings/:id/floors/:floorId/pois': () => poiInput(),
  'POST buildings/:id/floors/:floorId/presence': () => ({ tab: 'tab-of-the-walk' }),
  'PUT pois/:id': () => ({ title: 'Renamed' }),
  'POST buildings/:id/triggers/beacon': ({ beaconId = 0 }) => triggerInput([beaconId]),
  'PUT triggers/:id': () => ({ event_type: 'leave' }),
  'POST floors/:id/comments': () => ({ latitude: 53.5436, longitude: 9.9886, body: 'Look here' }),
  'PATCH comments/:id': () => ({ body: 'Edited' }),
  'POST comments/:id/replies': () => ({ body: 'Done' }),
  'PATCH comment_replies/:id': () => ({ body: 'Edited' }),
  'PUT floors/:id/route': () => ({ building_route_points_attributes: [] }),
  'POST buildings/:id/beacons': () => beaconInput(),
  'PATCH beacons/:id': () => ({ name: 'Renamed' }),
  'PATCH buildings/:id': () => ({ name: 'Renamed', floors: 4 }),
};

/** What an endpoint needs in the query of its address, so that it succeeds. */
export const queryFor = ({ path }: Endpoint): Record<string, number | string> => {
  if (path.endsWith('/floors/:floorId/events')) return { tab: 'tab-of-the-walk' };
  return /heatmap|poi_visits|engagement_results/.test(path)
    ? { from_date: 1_772_400_000, to_date: 1_772_500_000 }
    : {};
};

export const bodyFor = (endpoint: Endpoint, row: Row): object | undefined => {
  if (!endpoint.body) return undefined;
  const key = `${endpoint.method} ${endpoint.path.replace(/^\/api\/\w+\/v\d\//, '')}`;
  const body = bodies[key];
  if (!body)
    throw new Error(
      `Say in apps/api/test/authorization/requests.ts what succeeds: bodies['${key}'].`,
    );
  return body(row);
};
