import { useState } from 'react';

import type { ListState } from '../../lib/list-state.ts';
import type { CompanyBeacon } from './beacons-list.ts';

const none: ReadonlySet<string> = new Set();

/** The chosen rows of the page that is shown; another page, order or search begins anew. */
export const useChosen = (rows: readonly CompanyBeacon[] | undefined, list: ListState) => {
  const page = JSON.stringify(list);
  const [kept, setKept] = useState({ page, ids: none });
  const ids = kept.page === page ? kept.ids : none;
  const select = (chosen: ReadonlySet<string>): void => setKept({ page, ids: chosen });
  return {
    chosen: rows?.filter(({ id }) => ids.has(String(id))) ?? [],
    selection: { selected: ids, onSelect: select, nameOf: ({ name }: CompanyBeacon) => name },
    clear: () => select(none),
  };
};
