import { useNavigate } from '@tanstack/react-router';

import { oneOf, searchReader, text } from '../../../lib/search.ts';

export const readBuildingsSearch = searchReader({ view: oneOf(['map']), q: text });

type Search = ReturnType<typeof readBuildingsSearch>;

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
