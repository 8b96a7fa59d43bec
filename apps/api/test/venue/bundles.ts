import { buffer } from 'node:stream/consumers';

import { buildingImports, venueExports } from '@floorwright/contract';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

import { insertImport } from '../../src/modules/building-imports/repository.ts';
import { insertFile } from '../../src/modules/files/repository.ts';
import { loadDraft } from '../../src/modules/venue-parts/index.ts';
import type { TestMember } from '../factories.ts';
import { upload } from '../files/pictures.ts';
import type { Product } from '../product.ts';

type Caller = Pick<TestMember, 'token'>;

/** The bundle or another archive of a building, once its job has written it. */
export const exportBundle = async (
  product: Product,
  { token }: Caller,
  buildingId: number,
  format: 'bundle' | 'imdf' | 'geojson' = 'bundle',
): Promise<Buffer> => {
  const { status, body, text } = await product.client.call(venueExports.create, {
    token,
    params: { id: buildingId },
    body: { format },
  });
  if (status !== 201) throw new Error(`the export was not begun: ${text}`);
  await product.mailsSent();
  const { id } = body.export;
  const shown = await product.client.call(venueExports.show, { token, params: { id } });
  const { url } = shown.body.export;
  if (url === null) throw new Error('the bundle was not written');
  return Buffer.from(await (await fetch(url)).arrayBuffer());
};

/** The bundle of an application, once its job has written it. */
export const exportApplication = async (
  product: Product,
  { token }: Caller,
  applicationId: number,
): Promise<Buffer> => {
  const { status, body, text } = await product.client.call(venueExports.createOfApplication, {
    token,
    params: { id: applicationId },
    body: { format: 'bundle' },
  });
  if (status !== 201) throw new Error(`the export was not begun: ${text}`);
  await product.mailsSent();
  const { id } = body.export;
  const shown = await product.client.call(venueExports.show, { token, params: { id } });
  const { url } = shown.body.export;
  if (url === null) throw new Error('the bundle was not written');
  return Buffer.from(await (await fetch(url)).arrayBuffer());
};

/** Uploads the bundle of an application and asks for a new one. */
export const requestApplication = async (
  product: Product,
  { token }: Caller,
  { bytes, stop }: { bytes: Buffer; stop?: boolean },
) => {
  const file = await upload(product, { token }, bytes, {
    filename: 'harbour.application.zip',
    type: 'application/zip',
  });
  return product.client.call(buildingImports.createApplication, {
    token,
    body: { file, stop_on_problems: stop },
  });
};

/** The same, and waits until it is over. */
export const importApplication = async (
  product: Product,
  caller: Caller,
  wish: Parameters<typeof requestApplication>[2],
) => {
  const { status, body, text } = await requestApplication(product, caller, wish);
  if (status !== 201) throw new Error(`the import was not begun: ${text}`);
  await product.mailsSent();
  const params = { id: body.building_import.id };
  const shown = await product.client.call(buildingImports.show, { token: caller.token, params });
  return shown.body.building_import;
};

/** Uploads a bundle and asks for a building. */
export const requestBuilding = async (
  product: Product,
  { token }: Caller,
  {
    applicationId,
    bytes,
    stop,
    preview,
  }: { applicationId: number; bytes: Buffer; stop?: boolean; preview?: boolean },
) => {
  const file = await upload(product, { token }, bytes, {
    filename: 'mall.bundle.zip',
    type: 'application/zip',
  });
  return product.client.call(buildingImports.create, {
    token,
    params: { id: applicationId },
    body: { file, stop_on_problems: stop, preview },
  });
};

/** The same, and waits until it is over. */
export const importBundle = async (
  product: Product,
  caller: Caller,
  wish: Parameters<typeof requestBuilding>[2],
) => {
  const { status, body, text } = await requestBuilding(product, caller, wish);
  if (status !== 201) throw new Error(`the import was not begun: ${text}`);
  await product.mailsSent();
  const params = { id: body.building_import.id };
  const shown = await product.client.call(buildingImports.show, { token: caller.token, params });
  return shown.body.building_import;
};

/** The files of an archive by their paths. */
export const unzipped = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
};

export const zipped = (files: Iterable<readonly [string, string | Buffer]>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of files) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
};

/** An import straight in the database, which no job works on, and without the bytes of its file. */
export const createBuildingImport = async (
  { database: { db }, clock, platform: { secrets } }: Product,
  {
    companyId,
    applicationId,
    status = 'reading',
    buildingId,
  }: {
    companyId: number;
    applicationId: number;
    status?: 'reading' | 'ready';
    /** One that was made by it. */
    buildingId?: number | undefined;
  },
): Promise<{ id: number }> => {
  const now = clock.now();
  const made = buildingId === undefined ? null : await loadDraft(db, buildingId);
  const file = await insertFile(db, {
    saas_company_id: companyId,
    key: `originals/${secrets.newToken()}`,
    filename: 'mall.bundle.zip',
    content_type: 'application/zip',
    byte_size: 1,
    checksum: 'x',
    created_at: now,
  });
  return insertImport(db, {
    saas_company_id: companyId,
    application_id: applicationId,
    file_id: file.id,
    filename: file.filename,
    stops_on_problems: false,
    status: made ? 'complete' : status,
    building_id: buildingId ?? null,
    written_hash: made?.hash ?? null,
    completed_at: made ? now : null,
    created_at: now,
  });
};
