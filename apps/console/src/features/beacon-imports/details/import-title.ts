import type { ImportStatus } from '@floorwright/domain/beacons';

export const importTitle = (status: ImportStatus): string =>
  status === 'complete' ? 'The import is complete successfully' : `The import is ${status}`;

/** The file or the server is at work, or somebody has to go on with it. */
export const isBusy = (status: ImportStatus): boolean =>
  ['preparing', 'queued', 'processing', 'pending', 'parsing'].includes(status);
