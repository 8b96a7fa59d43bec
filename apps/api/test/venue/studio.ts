import type { Product } from '../product.ts';
import { createFloor, type TestFloor } from './floors.ts';

let count = 0;
const next = (): number => (count += 1);

/** A square of ten meters or so in Hamburg, another one each time if its number is not given. */
export const square = (number = next()): { latitude: number; longitude: number }[] => {
  const west = 9.9886 + number * 1e-3;
  return [
    { latitude: 53.5436, longitude: west },
    { latitude: 53.5436, longitude: west + 1e-4 },
    { latitude: 53.5437, longitude: west + 1e-4 },
    { latitude: 53.5437, longitude: west },
  ];
};

/** What the studio sends for a new POI. */
export const poiInput = (changes: Record<string, unknown> = {}) => ({
  poi_id: `poi-${next()}`,
  title: 'Harbour Books',
  kind: 'Feature',
  geometry_type: 'Polygon',
  height: 0,
  coordinates_attributes: square(),
  ...changes,
});

/** A POI straight in the database. */
export const createPoi = async (
  product: Product,
  changes: {
    floor?: Omit<TestFloor, 'name'>;
    title?: string;
    categoryId?: number;
    square?: number;
  } = {},
): Promise<{ id: number; poi_id: string }> => {
  const floor = changes.floor ?? (await createFloor(product));
  const now = product.clock.now();
  return product.database.db
    .insertInto('building_pois')
    .values({
      building_id: floor.buildingId,
      building_floor_id: floor.id,
      poi_id: `poi-${next()}`,
      title: changes.title ?? 'Harbour Books',
      category_id: changes.categoryId ?? null,
      color: '#abcdef',
      outline: '#123456',
      ring: square(changes.square).flatMap(({ latitude, longitude }) => [latitude, longitude]),
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'poi_id'])
    .executeTakeFirstOrThrow();
};

/** Inserts a line of this number of points directly into the database. */
export const createRoute = async (
  { database: { db }, clock }: Product,
  { floor, points }: { floor: TestFloor; points: number },
): Promise<void> => {
  const line = Array.from({ length: points }, (_, index) => ({
    point_id: `p${index}`,
    kind: 'point',
    latitude: 53.5436,
    longitude: 9.9886 + index * 1e-5,
    neighbors: index === 0 ? [] : [`p${index - 1}`],
    shaft: null,
    links: [],
  }));
  await db
    .insertInto('building_routes')
    .values({
      building_floor_id: floor.id,
      points: JSON.stringify(line),
      lock_version: 1,
      updated_at: clock.now(),
    })
    .execute();
};

export const createCategory = (
  { database, clock }: Product,
  { applicationId, name }: { applicationId: number; name: string },
): Promise<{ id: number; name: string }> =>
  database.db
    .insertInto('building_poi_categories')
    .values({ application_id: applicationId, name, created_at: clock.now() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

export const beaconUuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';

/** What the form sends for a new beacon, with a minor of its own. */
export const beaconInput = (changes: Record<string, unknown> = {}) => ({
  name: 'Entrance',
  uuid: beaconUuid,
  major: 1,
  minor: next(),
  ...changes,
});

/** A beacon straight in the database: on the floor if there is one, otherwise only in the building. */
export const createBeacon = async (
  { database: { db }, clock }: Product,
  {
    companyId,
    buildingId,
    floor,
    ...changes
  }: { companyId: number; buildingId: number; floor?: TestFloor; name?: string; minor?: number },
): Promise<{ id: number; name: string; minor: number }> => {
  const now = clock.now();
  return db
    .insertInto('beacons')
    .values({
      saas_company_id: companyId,
      building_id: buildingId,
      building_floor_id: floor?.id ?? null,
      name: changes.name ?? 'Entrance',
      uuid: beaconUuid,
      major: 1,
      minor: changes.minor ?? next(),
      latitude: floor ? 53.5436 : null,
      longitude: floor ? 9.9886 : null,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'name', 'minor'])
    .executeTakeFirstOrThrow();
};
