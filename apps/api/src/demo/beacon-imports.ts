import { rowReader } from '@floorwright/domain/beacons';
import { csvRow } from '@floorwright/domain/files';

import { type FileStore, storeFile } from '../modules/files/index.ts';
import { days, later } from '../platform/clock/clock.ts';
import { demoOwner, type RecordDemoActivity } from './audit-log.ts';
import { spareBeacons, venueUuid } from './venue/beacons.ts';

type Company = { id: number; record: RecordDemoActivity };

const header = ['Name', 'UUID', 'Major', 'Minor'];
const sourcemap = { name: 0, uuid: 1, major: 2, minor: 3 };

/** The CSV of the vendor: beacons that are not installed yet, with some mistakes. */
const lines: readonly string[][] = [
  header,
  ...Array.from({ length: spareBeacons }, (_, index) => [
    `Spare ${index + 1}`,
    venueUuid,
    '100',
    String(index + 1),
  ]),
  ['', venueUuid, '100', '5'],
  ['Spare 6', venueUuid.slice(0, 13), '100', '6'],
  ['Spare 7', venueUuid, '100000', '7'],
];

/** The errors of the refused lines, by line number. */
const refused = () => {
  const read = rowReader(sourcemap, () => ({ value: null }));
  return lines.slice(1).flatMap((cells, index) => {
    const answer = read(cells);
    return 'problems' in answer ? [{ row: index + 1, cells, messages: answer.problems }] : [];
  });
};

/** The import that added the spare beacons of the mall. */
export const addDemoImport = async (
  deps: FileStore,
  company: Company,
  mall: { id: number; name: string },
): Promise<void> => {
  const { db, clock } = deps;
  const at = later(clock.now(), -days(26));
  const name = 'Delivery of spare beacons';
  const errors = refused();
  const counts = { added: spareBeacons, updated: 0, unchanged: 0, refused: errors.length };
  const { id } = await db
    .insertInto('beacon_imports')
    .values({
      ...counts,
      building_id: mall.id,
      file_id: await storeFile(deps, {
        companyId: company.id,
        filename: 'spare-beacons.csv',
        contentType: 'text/csv',
        bytes: [Buffer.from(lines.map((line) => csvRow(line)).join(''))],
      }),
      name,
      status: 'complete',
      encoding: 'utf-8',
      delimiter: ',',
      headers: true,
      sourcemap: JSON.stringify(sourcemap),
      first_rows: JSON.stringify(lines),
      column_count: header.length,
      row_total: lines.length,
      rows_done: lines.length,
      applied_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { row, cells, messages } of errors) {
    const line = { import_id: id, row };
    await db
      .insertInto('beacon_import_rows')
      .values({ ...line, cells: JSON.stringify(cells) })
      .execute();
    await db
      .insertInto('beacon_import_errors')
      .values({ ...line, messages: JSON.stringify(messages) })
      .execute();
  }
  await company.record(at, demoOwner, {
    action: 'beacon_import.completed',
    subject: { type: 'beacon_import', id, label: name },
    details: { building: mall.name, ...counts },
  });
};
