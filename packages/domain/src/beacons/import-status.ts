import { beaconSentences } from '../sentences/index.ts';

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
  wrong_csv: beaconSentences.import_unreadable,
  too_many_rows: beaconSentences.import_too_long,
  building_hidden: beaconSentences.import_hidden,
  not_saved: beaconSentences.import_old,
  not_finished: beaconSentences.import_unfinished,
  canceled: beaconSentences.import_canceled,
};
