import type { beacons, Output } from '@floorwright/contract';
import { beaconFields, beaconHeadings } from '@floorwright/domain/beacons';
import { csvRow, type CsvSeparator } from '@floorwright/domain/files';

import type { MemberContext } from '../../kernel/context.ts';
import { readerIn } from '../../kernel/reader.ts';
import { type ExportedBeacon, readChunk } from './export-repository.ts';

/** Rows in memory at a time, for files of any length. */
const chunk = 1000;

const lineOf = (beacon: ExportedBeacon, separator: CsvSeparator): string =>
  csvRow(
    [
      beacon.building_floor_id,
      beacon.zone_id,
      beacon.name,
      beacon.uuid,
      beacon.major,
      beacon.minor,
      beacon.latitude,
      beacon.longitude,
      beacon.vendor,
    ],
    separator,
  );

/**
 * The lines of the file. No transaction stays open for a slow receiver, so changes made meanwhile may or
 * may not be in it.
 */
export const exportBeacons = async function* (
  context: MemberContext,
  {
    q: words,
    application_id: applicationId,
    building_id: buildingId,
    building_floor_id: floorId,
    without,
    separator,
  }: Output<typeof beacons.export.query>,
): AsyncGenerator<string> {
  const { db, scope } = context;
  const headings = beaconHeadings[readerIn(context).language];
  const filter = {
    words,
    without,
    floorId,
    ...(applicationId !== undefined && { applicationId }),
    ...(buildingId !== undefined && { buildingId }),
  };
  yield csvRow([...beaconFields.map((field) => headings[field]), headings.vendor], separator);
  let after: ExportedBeacon | undefined;
  do {
    const rows = await readChunk(db, scope, filter, { after, limit: chunk });
    if (rows.length > 0) yield rows.map((row) => lineOf(row, separator)).join('');
    after = rows.length < chunk ? undefined : rows.at(-1);
  } while (after);
};
