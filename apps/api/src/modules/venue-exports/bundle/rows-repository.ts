import type { RoutePoint } from '@floorwright/contract';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Db } from '../../../platform/database/db.ts';

const listFloors = (tx: Db, buildingId: number) =>
  tx
    .selectFrom('building_floors')
    .select(['id', 'name', 'position', 'jibestream_id', 'photo_file_id', 'corners', 'translations'])
    .where('building_id', '=', buildingId)
    .orderBy('position')
    .orderBy('id')
    .execute();

const listLayers = (tx: Db, buildingId: number) =>
  tx
    .selectFrom('building_floor_layers as layer')
    .innerJoin('building_floors as floor', 'floor.id', 'layer.building_floor_id')
    .innerJoin('files', 'files.id', 'layer.file_id')
    .select(['layer.building_floor_id as floor_id', 'layer.kind', 'layer.file_id'])
    .select('files.filename')
    .where('floor.building_id', '=', buildingId)
    .where('layer.removed_at', 'is', null)
    .orderBy('layer.position')
    .orderBy('layer.id')
    .execute();

const listPois = (tx: Db, buildingId: number) =>
  tx
    .selectFrom('building_pois as poi')
    .leftJoin('building_poi_categories as category', 'category.id', 'poi.category_id')
    .selectAll('poi')
    .select(['category.name as category', 'category.translations as category_translations'])
    .select(
      sql<number[]>`array(
        select file_id from building_poi_pictures
        where building_poi_id = poi.id order by position
      )`.as('picture_ids'),
    )
    .where('poi.building_id', '=', buildingId)
    .orderBy('poi.id')
    .execute();

const listRoutes = (tx: Db, buildingId: number) =>
  tx
    .selectFrom('building_routes as route')
    .innerJoin('building_floors as floor', 'floor.id', 'route.building_floor_id')
    .select(['floor.id as floor_id', sql<z.output<typeof RoutePoint>[]>`route.points`.as('points')])
    .where('floor.building_id', '=', buildingId)
    .execute();

const listBeacons = (tx: Db, buildingId: number) =>
  tx
    .selectFrom('beacons')
    .select(['id', 'name', 'uuid', 'major', 'minor', 'vendor', 'zone_id'])
    .select(['building_floor_id', 'latitude', 'longitude'])
    .where('building_id', '=', buildingId)
    .orderBy('uuid')
    .orderBy('major')
    .orderBy('minor')
    .execute();

const listEngagements = (tx: Db, buildingId: number) =>
  tx
    .selectFrom('triggers')
    .selectAll()
    .select(
      sql<number[]>`array(
        select beacon_id from trigger_beacons where trigger_id = triggers.id
      )`.as('beacon_ids'),
    )
    .where('building_id', '=', buildingId)
    .orderBy('id')
    .execute();

/** Everything of a building that a bundle has. */
export const readRows = async (tx: Db, buildingId: number) => ({
  building: await tx
    .selectFrom('buildings')
    .select(['name', 'address', 'latitude', 'longitude', 'floors', 'basement_floors'])
    .select(['languages', 'translations', 'photo_file_id', 'poi_link_mask', 'share_page'])
    .select('jibestream_id')
    .where('id', '=', buildingId)
    .executeTakeFirstOrThrow(),
  floors: await listFloors(tx, buildingId),
  layers: await listLayers(tx, buildingId),
  pois: await listPois(tx, buildingId),
  routes: await listRoutes(tx, buildingId),
  beacons: await listBeacons(tx, buildingId),
  engagements: await listEngagements(tx, buildingId),
});

export type BundleRows = Awaited<ReturnType<typeof readRows>>;
