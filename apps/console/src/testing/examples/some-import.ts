import type { BeaconImport } from '@floorwright/contract';
import type { z } from 'zod';

import { someApplication } from './some-application.ts';
import { someUuid } from './some-beacon.ts';
import { someBuilding } from './some-building.ts';

/** An import with a parsed file and guessed columns. */
export const someImport: z.output<typeof BeaconImport> = {
  id: 9,
  name: 'Autumn delivery',
  building_id: someBuilding.id,
  building_name: someBuilding.name,
  application_id: someApplication.id,
  file: 'signed-1',
  filename: 'beacons.csv',
  status: 'parsed',
  is_undone: false,
  headers: true,
  created_at: '2026-03-04T05:06:00Z',
  sourcemap: { name: 0, uuid: 1, major: 2, minor: 3 },
  first_rows: [
    ['DisplayName', 'Proximity UUID', 'major', 'minor', 'RSSI'],
    ['North door', someUuid, '1', '20', '-59'],
    ['South door', someUuid, '1', '21', '-61'],
  ],
  progress: null,
  counts: null,
  import_errors: [],
  failure: null,
  failure_code: null,
  undoable_until: null,
  interrupted: false,
  undone: null,
};

/** The same import when it is complete. */
export const completeImport: typeof someImport = {
  ...someImport,
  status: 'complete',
  counts: { added: 40, updated: 2, unchanged: 1, refused: 2 },
  import_errors: [
    { row: 6, messages: { uuid: ['Please correct UUID'], major: ['Enter a whole number.'] } },
    { row: 11, messages: { base: ['Line 3 has the same UUID, major and minor.'] } },
  ],
  undoable_until: '2026-03-05T05:06:00Z',
};
