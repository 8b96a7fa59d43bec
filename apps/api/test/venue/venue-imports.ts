import { venueImports } from '@floorwright/contract';
import { noMapping, type ParsedVenue } from '@floorwright/domain/venue-import';

import { insertFile } from '../../src/modules/files/repository.ts';
import { insertImport } from '../../src/modules/venue-imports/repository.ts';
import type { TestMember } from '../factories.ts';
import { upload } from '../files/pictures.ts';
import type { Product } from '../product.ts';

const empty: ParsedVenue = {
  kind: 'geojson',
  pois: [],
  problems: [],
  properties: [],
  mapping: noMapping,
};

/** An import without POIs straight in the database, and without the bytes of its file. */
export const createVenueImport = async (
  { database: { db }, clock, platform: { secrets } }: Product,
  {
    companyId,
    buildingId,
    status,
  }: {
    companyId: number;
    buildingId: number;
    status: 'reading' | 'ready' | 'applying' | 'applied';
  },
): Promise<{ id: number }> => {
  const now = clock.now();
  const file = await insertFile(db, {
    saas_company_id: companyId,
    key: `originals/${secrets.newToken()}`,
    filename: 'shops.geojson',
    content_type: 'application/geo+json',
    byte_size: 1,
    checksum: 'x',
    created_at: now,
  });
  return insertImport(db, {
    saas_company_id: companyId,
    building_id: buildingId,
    file_id: file.id,
    filename: file.filename,
    status,
    document: JSON.stringify(empty),
    source: 'geojson -: shops.geojson',
    applied_at: status === 'applied' ? now : null,
    created_at: now,
  });
};

/** Uploads a file and has it read. */
export const readVenueFile = async (
  product: Product,
  { token }: Pick<TestMember, 'token'>,
  {
    buildingId,
    floorId,
    content,
    filename = 'shops.geojson',
  }: { buildingId: number; floorId?: number; content: string | Buffer; filename?: string },
) => {
  const type = filename.endsWith('.zip') ? 'application/zip' : 'application/geo+json';
  const file = await upload(product, { token }, Buffer.from(content), { filename, type });
  const { status, body, text } = await product.client.call(venueImports.create, {
    token,
    params: { id: buildingId },
    body: { file, building_floor_id: floorId },
  });
  if (status !== 201) throw new Error(`the import was not begun: ${text}`);
  await product.mailsSent();
  return showVenueImport(product, { token }, body.venue_import.id);
};

export const showVenueImport = async (
  product: Product,
  { token }: Pick<TestMember, 'token'>,
  id: number,
) => (await product.client.call(venueImports.show, { token, params: { id } })).body.venue_import;

/** Applies an import, and waits for the job. */
export const applyVenueImport = async (
  product: Product,
  { token }: Pick<TestMember, 'token'>,
  id: number,
  body: { draft_hash?: string | null } = {},
) => {
  const asked = await product.client.call(venueImports.apply, { token, params: { id }, body });
  await product.mailsSent();
  if (asked.status !== 200) return asked;
  return product.client.call(venueImports.show, { token, params: { id } });
};

/** A shop: a square of ten meters, east of the others before it. */
export const shop = (number: number, changes: Record<string, unknown> = {}) => {
  const west = 9.98 + number * 1e-3;
  const ring = [
    [west, 53.5],
    [west + 1e-4, 53.5],
    [west + 1e-4, 53.5001],
    [west, 53.5001],
    [west, 53.5],
  ];
  return {
    type: 'Feature',
    properties: { id: `s${number}`, name: `Shop ${number}`, category: 'Shops', ...changes },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
};

/** A GeoJSON file with these features. */
export const fileOf = (...features: unknown[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features });
