import { buildings, versions } from '@floorwright/contract';

import { findLiveVersion, putLive, storeDraft } from '../../src/modules/venue-parts/index.ts';
import type { TestMember } from '../factories.ts';
import type { Product } from '../product.ts';

/** A version of a building as it is now, straight in the database. The first one is live. */
export const createVersion = async (
  { database: { db }, clock }: Product,
  { buildingId, note }: { buildingId: number; note: string },
): Promise<{ id: number }> => {
  const now = clock.now();
  const { company_id: companyId } = await db
    .updateTable('buildings')
    .from('applications')
    .set({ auto_publish: false })
    .whereRef('applications.id', '=', 'buildings.application_id')
    .where('buildings.id', '=', buildingId)
    .returning('applications.saas_company_id as company_id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('building_versions')
    .values({
      building_id: buildingId,
      number: 1,
      origin: 'published',
      note,
      author_name: 'Pat Lee',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeDraft(db, { companyId, buildingId, versionId: id }, now);
  if ((await findLiveVersion(db, buildingId)) === null) await putLive(db, buildingId, id);
  return { id };
};

/** Switches automatic publishing of a building. */
export const setAutoPublish = (
  { client }: Product,
  { token }: Pick<TestMember, 'token'>,
  buildingId: number,
  isOn: boolean,
) =>
  client.call(buildings.update, {
    token,
    params: { id: buildingId },
    body: { auto_publish: isOn },
  });

export const publish = (
  { client }: Product,
  { token }: Pick<TestMember, 'token'>,
  buildingId: number,
  body: Record<string, unknown> = {},
) => client.call(versions.create, { token, params: { id: buildingId }, body });
