export const importStatuses = [
  'created',
  'preparing',
  'queued',
  'parsing',
  'processing',
  'pending',
  'parsed',
  'complete',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The server is working: poll again. */
export const isImportUnderWay = (status: ImportStatus): boolean =>
  ['created', 'preparing', 'parsing', 'processing'].includes(status);

/** The file has been read, and the user has to map its columns. */
export const awaitsMapping = (status: ImportStatus): boolean =>
  status === 'parsed' || status === 'pending';

/** Why an import of beacons can fail. */
export const importFailureCodes = [
  'wrong_csv',
  'too_many_rows',
  'building_hidden',
  'not_saved',
  'not_finished',
  'canceled',
] as const;

export type ImportFailure = (typeof importFailureCodes)[number];

/** The messages for users. */
export const importFailures: Readonly<Record<ImportFailure, string>> = {
  wrong_csv: 'Something went wrong, please use correct csv file.',
  too_many_rows: 'The file has more than 300,000 lines. Split it into several files.',
  building_hidden: 'You can no longer see the building of this import.',
  not_saved: 'This import was not saved within 30 days.',
  not_finished: 'The import could not be finished. Upload the file again.',
  canceled: 'The import was canceled.',
};
