import { beaconImports } from '@floorwright/contract';
import type { ImportStatus } from '@floorwright/domain/beacons';

import { insertImport } from '../../src/modules/beacon-imports/repository.ts';
import { insertFile } from '../../src/modules/files/repository.ts';
import type { TestMember } from '../factories.ts';
import { upload } from '../files/pictures.ts';
import type { Product } from '../product.ts';
import type { TestBuilding } from './buildings.ts';

/** The signed id of a CSV file that this person has uploaded. */
export const signedCsv = (
  product: Product,
  uploader: Pick<TestMember, 'token'>,
  content: string | Buffer,
): Promise<string> =>
  upload(product, uploader, Buffer.from(content), { filename: 'beacons.csv', type: 'text/csv' });

/** An import whose file has been read, and waits for its mapping. */
export const readImport = async (
  product: Product,
  { token }: Pick<TestMember, 'token'>,
  { id: building_id, applicationId }: Pick<TestBuilding, 'id' | 'applicationId'>,
  content: string | Buffer,
  name?: string,
): Promise<number> => {
  const { status, body, text } = await product.client.call(beaconImports.create, {
    token,
    params: { id: applicationId },
    body: { building_id, name, file: await signedCsv(product, { token }, content) },
  });
  if (status !== 201) throw new Error(`the import was not begun: ${text}`);
  await product.mailsSent();
  return body.beacon_import.id;
};

export const showImport = async (
  product: Product,
  { token }: Pick<TestMember, 'token'>,
  id: number,
) => (await product.client.call(beaconImports.show, { token, params: { id } })).body.beacon_import;

/** Saves an import by the mapping that was guessed, and has it done. */
export const saveImport = async (
  product: Product,
  member: Pick<TestMember, 'token'>,
  id: number,
) => {
  const { headers, sourcemap } = await showImport(product, member, id);
  const { status, text } = await product.client.call(beaconImports.save, {
    token: member.token,
    params: { id },
    body: { headers, sourcemap },
  });
  if (status !== 200) throw new Error(`the mapping was not saved: ${text}`);
  await product.mailsSent();
  return showImport(product, member, id);
};

/** An import straight in the database, without its bytes: at the status in which it can be undone, or any. */
export const createImport = async (
  { database: { db }, clock, platform: { secrets } }: Product,
  {
    companyId,
    buildingId,
    name = null,
    status = 'complete',
  }: { companyId: number; buildingId: number; name?: string | null; status?: ImportStatus },
): Promise<{ id: number }> => {
  const now = clock.now();
  const file = await insertFile(db, {
    saas_company_id: companyId,
    key: `originals/${secrets.newToken()}`,
    filename: 'beacons.csv',
    content_type: 'text/csv',
    byte_size: 1,
    checksum: 'x',
    created_at: now,
  });
  const isComplete = status === 'complete';
  return insertImport(db, {
    building_id: buildingId,
    file_id: file.id,
    name,
    status,
    column_count: 4,
    created_at: now,
    ...(isComplete && { applied_at: now, added: 1, updated: 0, unchanged: 0, refused: 0 }),
  });
};
