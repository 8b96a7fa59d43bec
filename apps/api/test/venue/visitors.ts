import { visitors } from '@floorwright/contract';

import { createApplication, createMember, type TestMember } from '../factories.ts';
import type { Product } from '../product.ts';
import { createBuilding } from './buildings.ts';
import { createFloor } from './floors.ts';

/** Where the plans of these floors lie: a square of about 220 m around the building. */
export const middle = { latitude: 53.5436, longitude: 9.9886 };
const reach = { latitude: 0.001, longitude: 0.0017 };
const corners = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
].flatMap(([north = 0, east = 0]) => [
  middle.latitude + north * reach.latitude,
  middle.longitude + east * reach.longitude,
]);

export type Venue = {
  owner: TestMember;
  companyId: number;
  applicationId: number;
  buildingId: number;
  floorIds: [number, number];
};

/** A building with two floors that visitors walk on. */
export const createVenue = async (
  product: Product,
  place: { companyId?: number } = {},
): Promise<Venue> => {
  const owner = await createMember(product, place);
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, { companyId });
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const floorIds: [number, number] = [
    (await createFloor(product, { buildingId, name: 'G' })).id,
    (await createFloor(product, { buildingId, name: '1' })).id,
  ];
  await product.database.db
    .updateTable('building_floors')
    .set({ corners })
    .where('building_id', '=', buildingId)
    .execute();
  return { owner, companyId, applicationId, buildingId, floorIds };
};

export const keysOf = async ({ database, platform }: Product, applicationId: number) => {
  const row = await database.db
    .selectFrom('applications')
    .select(['visitor_uid', 'visitor_secret_sealed'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return {
    visitor_uid: row.visitor_uid,
    visitor_secret: platform.secrets.unseal(row.visitor_secret_sealed),
  };
};

export type Phone = { headers: { authorization: string } };

/** The app of a visitor, with a session that has begun. */
export const createPhone = async (
  product: Product,
  { applicationId }: Pick<Venue, 'applicationId'>,
  visitorId?: string,
): Promise<Phone> => {
  const keys = await keysOf(product, applicationId);
  const { body } = await product.client.call(visitors.createSession, {
    body: { ...keys, ...(visitorId !== undefined && { visitor_id: visitorId }) },
  });
  return { headers: { authorization: `Bearer ${body.session.token}` } };
};

export type SentPoint = { floor_id: number; time: number; latitude: number; longitude: number };

/** A position at an offset in meters from the center, `seconds` from now. */
export const pointAt = (
  { clock }: Pick<Product, 'clock'>,
  floorId: number,
  { seconds = 0, north = 0, east = 0 }: { seconds?: number; north?: number; east?: number },
): SentPoint => ({
  floor_id: floorId,
  time: clock.now().getTime() / 1000 + seconds,
  latitude: middle.latitude + north / 111_319.5,
  longitude: middle.longitude + east / 66_150,
});

let batches = 0;

export const sendPoints = (
  { client }: Pick<Product, 'client'>,
  phone: Phone,
  positions: readonly SentPoint[],
  changes: { batch_id?: string; sent_at?: number } = {},
) =>
  client.call(visitors.createPositions, {
    ...phone,
    body: { batch_id: `batch ${(batches += 1)}`, positions, ...changes },
  });
