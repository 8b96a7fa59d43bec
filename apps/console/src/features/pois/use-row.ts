import { createContext, use, useSyncExternalStore } from 'react';

import type { WirePoi } from '../../venue/company/floor-contents.ts';
import type { Category } from '../../venue/company/poi-categories.tsx';
import { createDrafts, type Drafts, type PoiChanges, withDraft } from './drafts.ts';

type TableContext = {
  drafts: Drafts;
  /** Undefined while loading. */
  categories: readonly Category[] | undefined;
  mayEdit: boolean;
  /** Opens the dialog that adds a category for this POI. */
  addCategory: (poi: WirePoi) => void;
};

/** Shared by the cells of all rows. */
export const PoisTableContext = createContext<TableContext>({
  drafts: createDrafts(),
  categories: undefined,
  mayEdit: false,
  addCategory: () => undefined,
});

/** A row with its draft applied. */
export const useRow = (poi: WirePoi) => {
  const { drafts, ...shared } = use(PoisTableContext);
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.of(poi.id));
  const isSaved = useSyncExternalStore(drafts.subscribe, () => drafts.isSaved(poi.id));
  return {
    ...shared,
    drafts,
    draft,
    isSaved,
    fields: withDraft(poi, draft),
    change: (changes: PoiChanges): void => drafts.change(poi, changes),
  };
};
