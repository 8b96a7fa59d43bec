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

/** The file has been read, and somebody has to say which column holds what. */
export const awaitsMapping = (status: ImportStatus): boolean =>
  status === 'parsed' || status === 'pending';
