/** `files` are read and written, `venue` is what imports change. */
export const companyWork = ['files', 'venue', 'pictures'] as const;

/**
 * The queue for long work of a company. A company has fewer of them than there are workers: while all of them are
 * busy, the jobs of other companies still run.
 */
export const companyLine = (
  work: (typeof companyWork)[number],
  companyId: number | null | undefined,
): string => `${work}.${companyId}`;
