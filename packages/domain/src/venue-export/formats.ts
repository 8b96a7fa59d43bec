/** The formats in which a building can be exported. */
export const exportFormats = ['geojson', 'imdf', 'bundle', 'pdf', 'svg', 'csv', 'xls'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStatuses = ['processing', 'complete', 'failed'] as const;

/** Why a building could not be written. */
export const exportFailures = [
  /** There is nothing to print. */
  'no_floors',
  'too_large',
  /** A feature breaks a rule of IMDF. */
  'invalid_imdf',
  /** Writing takes too much memory or time. */
  'too_complex',
  /** A layer or a picture is not in the storage. */
  'file_missing',
  /** A user stopped it. */
  'canceled',
  /** All attempts were interrupted. */
  'not_finished',
] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** The message is a sentence of `domain/sentences`. */
export type FailedExport = { readonly code: ExportFailure; readonly message: string };
