import { csvRow, csvSeparators } from '@floorwright/domain/files';
import { type ExportedVenue, poiTable } from '@floorwright/domain/venue-export';
import { z } from 'zod';

import { createChildren } from '../../../platform/threads/child-processes.ts';
import { answerOf } from '../failure.ts';

/** Writing a spreadsheet of many POIs would block the event loop. */
const ask = createChildren({ file: './sheet-process', from: import.meta.url, memory: 512 });

const Bytes = z.instanceof(Uint8Array);

/** The byte order mark tells spreadsheets that it is UTF-8. */
const mark = '\uFEFF';

/** The POIs of a building as CSV. */
export const csvBytes = (venue: ExportedVenue, wanted: string | null): Buffer => {
  const separator = csvSeparators.find((each) => each === wanted);
  return Buffer.from(
    mark +
      poiTable(venue)
        .map((row) => csvRow(row, separator))
        .join(''),
  );
};

/** The POIs of a building as .xls. */
export const xlsBytes = async (venue: ExportedVenue): Promise<Buffer> =>
  Buffer.from(Bytes.parse(answerOf(await ask(poiTable(venue)))));
