import { randomBytes } from 'node:crypto';

import { buildings, versions } from '@floorwright/contract';

import {
  findLiveVersion,
  setLiveVersion,
  storeDraft,
  storePlaces,
} from '../../src/modules/venue-parts/index.ts';
import { days, later } from '../../src/platform/clock/clock.ts';
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
  await storePlaces(db, { buildingId, versionId: id });
  if ((await findLiveVersion(db, buildingId)) === null) await setLiveVersion(db, buildingId, id);
  return { id };
};

/** A link to the draft of a building, straight in the database. */
export const createPreview = (
  { database: { db }, clock }: Product,
  { buildingId }: { buildingId: number },
): Promise<{ id: number }> =>
  db
    .insertInto('building_previews')
    .values({
      building_id: buildingId,
      token_hash: randomBytes(32),
      expires_at: later(clock.now(), days(1)),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

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
