import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';

/** What the address says about the list of buildings; what makes no sense is left out. */
export const BuildingsSearch = z.object({
  view: z.literal('map').optional().catch(undefined),
  q: z.string().optional().catch(undefined),
});

type Search = z.output<typeof BuildingsSearch>;

/** Changes what the address says about the list, and leaves the rest of it. */
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
