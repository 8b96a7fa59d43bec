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

/** The server is at work: it is worth asking again. */
export const isImportUnderWay = (status: ImportStatus): boolean =>
  ['created', 'preparing', 'parsing', 'processing'].includes(status);

/** The file has been read, and the user has to map its columns. */
export const awaitsMapping = (status: ImportStatus): boolean =>
  status === 'parsed' || status === 'pending';
