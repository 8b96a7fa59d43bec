import type { FloorContents } from '../../features/floor-studio/contents/queries.ts';
import type { WireBeacon } from '../../features/floor-studio/contents/wire.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import type { stubApi } from '../stub-api.ts';

type Answers = Parameters<typeof stubApi>[0];

const page = (path: string, size: number): string =>
  `GET ${path}?page%5Bsize%5D=${size}&page%5Bnumber%5D=1`;

const pager = (count: number, size: number) => ({
  'X-Pager-Total-Pages': String(Math.ceil(count / size)),
  'X-Pager-Total-Count': String(count),
  'X-Pager-Per-Page': String(size),
  'X-Pager-Current-Page': '1',
});

/** The responses of a floor of building 5 when the studio opens it; empty unless given. */
export const floorAnswers = (
  floorId: number,
  { pois = [], route, beacons = [] }: Partial<FloorContents> = {},
): Answers => ({
  [page(`buildings/5/floors/${floorId}/pois`, 100)]: {
    body: { building_pois: pois },
    headers: pager(pois.length, 100),
  },
  [page(`buildings/5/floors/${floorId}/beacons`, 500)]: {
    body: { beacons },
    headers: pager(beacons.length, 500),
  },
  [`GET floors/${floorId}/comments?status=open&sort=-created_at&page%5Bsize%5D=1000`]: {
    body: { floor_comments: [] },
    headers: pager(0, 1000),
  },
  [`GET floors/${floorId}/route`]: {
    body: route ?? { building_route_points: [], lock_version: 0 },
  },
});

/** A square of about ten meters. */
const square = [
  { latitude: 66, longitude: -15 },
  { latitude: 66.0001, longitude: -15 },
  { latitude: 66.0001, longitude: -14.9998 },
  { latitude: 66, longitude: -14.9998 },
];

export const somePoi = (poi: Partial<WirePoi> & { id: number; poi_id: string }): WirePoi => ({
  building_id: 5,
  building_floor_id: 31,
  title: `POI ${poi.id}`,
  category_id: null,
  subcategories: [],
  subtitles: [],
  color: 'rgba(63,177,206,0.2)',
  outline: '#46b3ce',
  icon: null,
  working_hours: null,
  description: '',
  website: null,
  phone: null,
  external_id: null,
  properties: {},
  pictures: [],
  translations: {},
  coordinates: square,
  latitude: 66.00005,
  longitude: -14.9999,
  kind: 'Feature',
  geometry_type: 'Polygon',
  height: 0,
  lock_version: 0,
  ...poi,
});

export const someBeacon = (beacon: Partial<WireBeacon> & { id: number }): WireBeacon => ({
  name: `Beacon ${beacon.id}`,
  uuid: 'f7826da6-4fa2-4e98-8024-bc5b71e0893e',
  major: 1,
  minor: beacon.id,
  latitude: 66,
  longitude: -15,
  building_id: 5,
  building_name: 'North wing',
  building_floor_id: 31,
  building_floor_name: 'G',
  vendor: null,
  zone_id: null,
  created_at: '2026-01-01T00:00:00Z',
  ...beacon,
});
