/** `severe`: down. `warn`: works with difficulty. `error`: could not be checked. */
export const serviceStatuses = ['severe', 'warn', 'error', 'ok'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

export const isServiceStatus = (value: string): value is ServiceStatus =>
  serviceStatuses.some((status) => status === value);

/** The first of severe, warn, error that any service has, otherwise ok. */
export const overallStatus = (statuses: Iterable<string>): ServiceStatus => {
  const seen = new Set(statuses);
  return serviceStatuses.find((status) => seen.has(status)) ?? 'ok';
};
