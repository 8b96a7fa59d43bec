import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';

/** The search parameters of the list; invalid values are ignored. */
export const BuildingsSearch = z.object({
  view: z.literal('map').optional().catch(undefined),
  q: z.string().optional().catch(undefined),
});

type Search = z.output<typeof BuildingsSearch>;

/** Updates the search parameters of the list and preserves the others. */
export const useBuildingsAddress = () => {
  const navigate = useNavigate();
  return (change: Partial<Search>, options: { replace: boolean }): void => {
    void navigate({
      to: '/buildings',
      search: (before) => ({ ...before, ...change }),
      ...options,
    });
  };
};
