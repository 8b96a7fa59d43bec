import { queryOptions } from '@tanstack/react-query';

/** The name of a company that the person was removed from while the console was open. */
export const lostCompanyQuery = queryOptions({
  queryKey: ['lost-company'],
  queryFn: (): string | null => null,
  staleTime: Infinity,
  gcTime: Infinity,
});
