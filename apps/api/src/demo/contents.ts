import { floorNameAt } from '@floorwright/domain/floors';

import { days, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { demoOwner, type RecordDemoActivity } from './audit-log.ts';
import { placeOn, type Plan, type Site } from './plans/plan.ts';
import { beaconPlaces, spareBeacons, vendor, venueUuid } from './venue/beacons.ts';
import { categories, type Category, poisOf } from './venue/pois.ts';
import { routeOf } from './venue/route.ts';
import { walkwaysOf } from './venue/walkways.ts';

type Company = { id: number; applicationId: number; record: RecordDemoActivity };
type Mall = { id: number; name: string };
export type DrawnFloor = { id: number; position: number; plan: Plan };

/** The contents of the shop floors: POIs, routes with elevators and stairs, beacons. */
export const addDemoContents = async (
  deps: { db: Db; clock: { now: () => Date } },
  company: Company,
  mall: Mall,
  { floors, site }: { floors: readonly DrawnFloor[]; site: Site },
): Promise<void> => {
  const at = later(deps.clock.now(), -days(26));
  const categoryIds = await addCategories(deps.db, company.applicationId, at);
  for (const floor of floors) {
    await addPois(deps.db, { mall, floor, site, categoryIds, at });
    const points = await addRoute(deps.db, { floor, site, at });
    await company.record(at, demoOwner, {
      action: 'route.changed',
      subject: {
        type: 'route',
        id: floor.id,
        label: `${mall.name}, ${floorNameAt(floor.position)}`,
      },
      details: { points: { from: 0, to: points } },
    });
  }
  await addBeacons(deps.db, { company, mall, floors, site, at });
};

type CategoryIds = ReadonlyMap<Category, number>;

const isCategory = (key: string): key is Category => Object.hasOwn(categories, key);

const addCategories = async (db: Db, applicationId: number, at: Date): Promise<CategoryIds> => {
  const ids = new Map<Category, number>();
  for (const key of Object.keys(categories).filter(isCategory)) {
    const { id } = await db
      .insertInto('building_poi_categories')
      .values({ application_id: applicationId, name: categories[key], created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  return ids;
};

type OnFloor = { floor: DrawnFloor; site: Site; at: Date };

const keyOf = ({ position }: DrawnFloor): string => floorNameAt(position).toLowerCase();

const addPois = async (
  db: Db,
  { mall, floor, site, categoryIds, at }: OnFloor & { mall: Mall; categoryIds: CategoryIds },
): Promise<void> => {
  const pois = poisOf(floor.plan, keyOf(floor), placeOn(site));
  await db
    .insertInto('building_pois')
    .values(
      pois.map(({ category, hours, ...poi }) => ({
        ...poi,
        building_id: mall.id,
        building_floor_id: floor.id,
        category_id: categoryIds.get(category) ?? null,
        working_hours: hours === null ? null : JSON.stringify(hours),
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
};

const addRoute = async (db: Db, { floor, site, at }: OnFloor): Promise<number> => {
  const walkways = walkwaysOf(floor.plan, { onGround: floor.position === 0 });
  const points = routeOf(walkways, keyOf(floor), placeOn(site));
  await db
    .insertInto('building_routes')
    .values({
      building_floor_id: floor.id,
      points: JSON.stringify(points),
      lock_version: 1,
      updated_at: at,
    })
    .execute();
  return points.length;
};

const addBeacons = async (
  db: Db,
  {
    company,
    mall,
    floors,
    site,
    at,
  }: { company: Company; mall: Mall; floors: readonly DrawnFloor[]; site: Site; at: Date },
): Promise<void> => {
  const place = placeOn(site);
  const common = {
    saas_company_id: company.id,
    building_id: mall.id,
    uuid: venueUuid,
    vendor,
    created_at: at,
    updated_at: at,
  };
  const placed = floors.flatMap((floor) =>
    beaconPlaces.map(({ name, ...point }, index) => ({
      ...common,
      ...place(point),
      building_floor_id: floor.id,
      name: `${floorNameAt(floor.position)} ${name}`,
      major: floor.position + 1,
      minor: index + 1,
    })),
  );
  const spare = Array.from({ length: spareBeacons }, (_, index) => ({
    ...common,
    name: `Spare ${index + 1}`,
    major: 100,
    minor: index + 1,
  }));
  await db.insertInto('beacons').values(placed).execute();
  await db.insertInto('beacons').values(spare).execute();
};
