import { createHash } from 'node:crypto';

import type { LayerKind } from '@floorwright/domain/floors';

import { insertFile } from '../../src/modules/files/repository.ts';
import { createPicture, upload } from '../files/pictures.ts';
import type { Product } from '../product.ts';
import { createBuilding } from './buildings.ts';

let count = 0;

/** A room of its own for every call, so that no two layers are the same. */
export const room = () => {
  const east = 9.9886 + (count += 1) * 1e-6;
  const ring = [
    [east, 53.5436],
    [east + 0.0001, 53.5436],
    [east + 0.0001, 53.5437],
    [east, 53.5436],
  ];
  return {
    type: 'Feature',
    properties: { name: `Room ${count}` },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
};

export const geoJson = (features: readonly unknown[] = [room()]): Buffer =>
  Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));

/** The signed id of a layer that this person has uploaded. */
export const signedLayer = (
  product: Product,
  uploader: { token: string },
  { filename = 'Units.geojson', bytes = geoJson() } = {},
): Promise<string> => upload(product, uploader, bytes, { filename, type: 'application/geo+json' });

export type TestFloor = { id: number; name: string; buildingId: number };

/** A floor straight in the database, with a plan that has not been placed. */
export const createFloor = async (
  product: Product,
  changes: { buildingId?: number; name?: string; position?: number; jibestreamId?: string } = {},
): Promise<TestFloor> => {
  const { db } = product.database;
  const buildingId = changes.buildingId ?? (await createBuilding(product)).id;
  const now = product.clock.now();
  const floor = await db
    .insertInto('building_floors')
    .values({
      building_id: buildingId,
      name: changes.name ?? 'G',
      position: changes.position ?? 0,
      jibestream_id: changes.jibestreamId ?? null,
      photo_file_id: await createPicture(product, {
        companyId: await companyOf(product, buildingId),
      }),
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  return { ...floor, buildingId };
};

/** A layer whose file lies in the storage, on top of those that the floor has. */
export const createLayer = async (
  product: Product,
  {
    floor,
    kind = 'rooms',
    filename = 'Units.geojson',
    bytes = geoJson(),
  }: { floor: Omit<TestFloor, 'name'>; kind?: LayerKind; filename?: string; bytes?: Buffer },
): Promise<{ id: number }> => {
  const { db } = product.database;
  const now = product.clock.now();
  const file = await insertFile(db, {
    saas_company_id: await companyOf(product, floor.buildingId),
    key: `originals/${product.platform.secrets.newToken()}`,
    filename,
    content_type: 'application/geo+json',
    byte_size: bytes.length,
    checksum: createHash('md5').update(bytes).digest('base64'),
    created_at: now,
  });
  await product.platform.storage.write(file.key, [bytes], file.content_type);
  const { count: position } = await db
    .selectFrom('building_floor_layers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('building_floor_id', '=', floor.id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('building_floor_layers')
    .values({
      building_floor_id: floor.id,
      file_id: file.id,
      kind,
      position: Number(position),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

const companyOf = async ({ database }: Product, buildingId: number): Promise<number> => {
  const { companyId } = await database.db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select('applications.saas_company_id as companyId')
    .where('buildings.id', '=', buildingId)
    .executeTakeFirstOrThrow();
  return companyId;
};
