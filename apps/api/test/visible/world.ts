import { type Position, ringCenter } from '@floorwright/domain/geo';

import { positionsOf } from '../../src/modules/share/index.ts';
import type { Product } from '../product.ts';
import { createBuilding } from '../venue/buildings.ts';
import { createLayer } from '../venue/floors.ts';
import { createBeacon, createCategory, createPoi, createRoute, square } from '../venue/studio.ts';
import { createTrigger } from '../venue/triggers.ts';
import { createPhone, createVenue, type Phone, type Venue } from '../venue/visitors.ts';

/** A venue with something of every kind to edit and to delete, that visitors see. */
export type World = {
  product: Product;
  venue: Venue;
  phone: Phone;
  /** A building of the same application that visitors see, too. */
  otherBuildingId: number;
  poi: { id: number; poi_id: string };
  deletedPoi: { id: number; poi_id: string };
  /** Where the POI is, and where it will be. */
  places: readonly Position[];
  /** Where a POI is on both floors, of which the upper one has the id of the lower one as its name. */
  stacked: Position;
  categories: { changed: number; removed: number };
  layers: { removed: number; replaced: number };
  beacons: Record<'changed' | 'removed' | 'removedWithOthers' | 'moved' | 'away', number>;
  engagements: Record<'changed' | 'removed' | 'paused', number>;
};

/** Where the POI is moved. */
export const newShape: readonly Position[] = [
  { latitude: 53.6, longitude: 9.9 },
  { latitude: 53.6, longitude: 9.91 },
  { latitude: 53.61, longitude: 9.91 },
];

/** With this mask, the number in a link is the id of a floor. Without, it may be the name of one. */
export const maskWithFloorId = '/share/link.html?$DEST&$FLOOR_ID';

/** Puts a POI on both floors, at one place. */
const stackPois = async (
  product: Product,
  { buildingId, floorIds: [lower, upper] }: Venue,
): Promise<Position> => {
  const { db } = product.database;
  await db
    .updateTable('building_floors')
    .set({ name: String(lower) })
    .where('id', '=', upper)
    .execute();
  // A place of this building alone.
  const number = -buildingId;
  await createPoi(product, { floor: { id: lower, buildingId }, title: 'Below', square: number });
  await createPoi(product, { floor: { id: upper, buildingId }, title: 'Above', square: number });
  return ringCenter(square(number));
};

export const createWorld = async (product: Product): Promise<World> => {
  const { db } = product.database;
  const venue = await createVenue(product);
  const { companyId, buildingId, applicationId, floorIds } = venue;
  const floor = { id: floorIds[0], buildingId, name: 'G' };
  const { id: otherBuildingId } = await createBuilding(product, { applicationId });
  await db
    .updateTable('buildings')
    .set({ share_page: true, languages: ['en', 'ar'], floors: 20 })
    .where('id', '=', buildingId)
    .execute();
  const category = async (name: string) =>
    (await createCategory(product, { applicationId, name })).id;
  const categories = { changed: await category('Food'), removed: await category('Old') };
  const poi = await createPoi(product, { floor, title: 'Café', categoryId: categories.changed });
  const { ring } = await db
    .selectFrom('building_pois')
    .select('ring')
    .where('id', '=', poi.id)
    .executeTakeFirstOrThrow();
  const deletedPoi = await createPoi(product, { floor, title: 'Kiosk' });
  await createPoi(product, { floor, title: 'Archive', categoryId: categories.removed });
  const layer = async () => (await createLayer(product, { floor })).id;
  const layers = { removed: await layer(), replaced: await layer() };
  await createRoute(product, { floor, points: 3 });
  const beacon = async () => (await createBeacon(product, { companyId, buildingId, floor })).id;
  const beacons = {
    changed: await beacon(),
    removed: await beacon(),
    removedWithOthers: await beacon(),
    moved: await beacon(),
    away: await beacon(),
  };
  const engagement = async (name: string) =>
    (await createTrigger(product, { buildingId, beaconIds: [beacons.changed], name })).id;
  return {
    product,
    venue,
    phone: await createPhone(product, venue),
    otherBuildingId,
    poi,
    deletedPoi,
    places: [ringCenter(positionsOf(ring)), ringCenter(newShape)],
    stacked: await stackPois(product, venue),
    categories,
    layers,
    beacons,
    engagements: {
      changed: await engagement('Welcome'),
      removed: await engagement('Hello'),
      paused: await engagement('Sale'),
    },
  };
};
