import { planImports } from '@floorwright/contract';

import { insertFile } from '../../src/modules/files/repository.ts';
import { insertImport } from '../../src/modules/plan-imports/repository.ts';
import type { TestMember } from '../factories.ts';
import { upload } from '../files/pictures.ts';
import type { Product } from '../product.ts';

/** A drawing that was read, or is the plan of its floor, straight in the database, with two pages, and without the bytes of its file. */
export const createPlanImport = async (
  { database: { db }, clock, platform: { secrets } }: Product,
  {
    companyId,
    floorId,
    status,
  }: { companyId: number; floorId: number; status: 'reading' | 'ready' | 'drawn' | 'applied' },
): Promise<{ id: number }> => {
  const now = clock.now();
  const addFile = (filename: string) =>
    insertFile(db, {
      saas_company_id: companyId,
      key: `originals/${secrets.newToken()}`,
      filename,
      content_type: 'application/octet-stream',
      byte_size: 1,
      checksum: 'x',
      created_at: now,
    });
  const file = await addFile('ground.dxf');
  const hasPicture = status === 'drawn' || status === 'applied';
  const picture = hasPicture ? await addFile('ground.png') : null;
  const made = await insertImport(db, {
    saas_company_id: companyId,
    building_floor_id: floorId,
    file_id: file.id,
    filename: file.filename,
    status,
    picture_file_id: picture?.id ?? null,
    summary: JSON.stringify({
      kind: 'dxf',
      unit: 'm',
      width: 10,
      height: 10,
      layers: [{ name: 'A-WALL', count: 1, kind: 'walls', hidden: false }],
      skipped: [],
    }),
    ...(status === 'applied' && {
      applied_at: now,
      former: JSON.stringify({ corners: [], layers: [], replaced: [] }),
    }),
    created_at: now,
  });
  if (status === 'applied')
    await db
      .updateTable('building_floors')
      .set({ photo_file_id: picture?.id ?? null })
      .where('id', '=', floorId)
      .execute();
  await db
    .insertInto('plan_import_pages')
    .values([1, 2].map((number) => ({ plan_import_id: made.id, number, width: 595, height: 842 })))
    .execute();
  return made;
};

type Pairs = readonly (string | number)[];

/** A DXF from codes and values: what is in the header, in blocks and in the drawing. */
export const dxfOf = (
  entities: Pairs,
  { unit = 6, blocks = [] }: { unit?: number | null; blocks?: Pairs } = {},
): string => {
  const section = (name: string, pairs: Pairs): Pairs => [
    0,
    'SECTION',
    2,
    name,
    ...pairs,
    0,
    'ENDSEC',
  ];
  const header = unit === null ? [] : [9, '$INSUNITS', 70, unit];
  return [
    ...section('HEADER', [9, '$ACADVER', 1, 'AC1021', ...header]),
    ...section('BLOCKS', blocks),
    ...section('ENTITIES', entities),
    0,
    'EOF',
    '',
  ].join('\r\n');
};

/** A closed line. */
export const ring = (layer: string, ...points: readonly (readonly [number, number])[]): Pairs => [
  0,
  'LWPOLYLINE',
  8,
  layer,
  90,
  points.length,
  70,
  1,
  ...points.flatMap(([x, y]) => [10, x, 20, y]),
];

export const showPlanImport = async (
  product: Product,
  { token }: Pick<TestMember, 'token'>,
  id: number,
) => (await product.client.call(planImports.show, { token, params: { id } })).body.plan_import;

/** Uploads a file and has it read. */
export const readPlanFile = async (
  product: Product,
  { token }: Pick<TestMember, 'token'>,
  {
    floorId,
    content,
    filename = 'ground.dxf',
  }: { floorId: number; content: string | Buffer; filename?: string },
) => {
  const type = 'application/octet-stream';
  const file = await upload(product, { token }, Buffer.from(content), { filename, type });
  const { status, body, text } = await product.client.call(planImports.create, {
    token,
    params: { id: floorId },
    body: { file },
  });
  if (status !== 201) throw new Error(`the import was not begun: ${text}`);
  await product.mailsSent();
  return showPlanImport(product, { token }, body.plan_import.id);
};
