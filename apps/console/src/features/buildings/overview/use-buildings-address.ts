import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';

import type { BuildingsSearch } from './buildings-search.ts';

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
