import { createContext, use, useSyncExternalStore } from 'react';

import type { WirePoi } from '../../lib/company/floor-pois.ts';
import type { Category } from '../../lib/company/poi-categories-query.ts';
import { createDrafts, drafted } from './drafts.ts';
import type { Drafts, PoiFields } from './drafts.ts';

type TableContext = {
  drafts: Drafts;
  /** Undefined while they are on the way. */
  categories: readonly Category[] | undefined;
  mayEdit: boolean;
};

/** What the cells of all rows share. */
export const PoisTableContext = createContext<TableContext>({
  drafts: createDrafts(),
  categories: undefined,
  mayEdit: false,
});

/** A row as it is being edited. */
export const useRow = (poi: WirePoi) => {
  const { drafts, ...shared } = use(PoisTableContext);
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.of(poi.id));
  return {
    ...shared,
    drafts,
    draft,
    fields: drafted(poi, draft),
    change: (changes: Partial<PoiFields>): void => drafts.change(poi, changes),
  };
};
