import { createApplication } from '../factories.ts';
import { createPicture } from '../files/pictures.ts';
import type { Product } from '../product.ts';

export type TestBuilding = { id: number; name: string; applicationId: number };

let count = 0;

/** A building with a photo, straight in the database. */
export const createBuilding = async (
  product: Product,
  changes: {
    applicationId?: number;
    name?: string;
    address?: string;
    floors?: number;
    basementFloors?: number;
    jibestreamId?: string;
    latitude?: number;
    longitude?: number;
  } = {},
): Promise<TestBuilding> => {
  const { db } = product.database;
  const applicationId = changes.applicationId ?? (await createApplication(product)).id;
  const { saas_company_id: companyId } = await db
    .selectFrom('applications')
    .select('saas_company_id')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const now = product.clock.now();
  const building = await db
    .insertInto('buildings')
    .values({
      application_id: applicationId,
      name: changes.name ?? `Building ${(count += 1)}`,
      address: changes.address ?? '1 Quay Street',
      latitude: changes.latitude ?? 53.5436,
      longitude: changes.longitude ?? 9.9886,
      floors: changes.floors ?? 3,
      basement_floors: changes.basementFloors ?? 1,
      photo_file_id: await createPicture(product, { companyId }),
      jibestream_id: changes.jibestreamId ?? null,
      share_page: true,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  return { ...building, applicationId };
};

/** What the form sends for a new building. */
export const buildingInput = (photo: string, changes: Record<string, unknown> = {}) => ({
  name: 'Pier House',
  address: '7 Pier Road, Hamburg',
  floors: 2,
  coordinate_attributes: { latitude: 53.5436, longitude: 9.9886 },
  photo,
  ...changes,
});
