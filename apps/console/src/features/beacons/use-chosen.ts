import { useState } from 'react';

import type { CompanyBeacon } from './beacons-list.ts';

const none: ReadonlyMap<string, CompanyBeacon> = new Map();

/** The chosen beacons, also of pages that are not shown. */
export const useChosen = (rows: readonly CompanyBeacon[] | undefined) => {
  const [kept, setKept] = useState(none);
  const shown = new Map(rows?.map((row) => [String(row.id), row]));
  const select = (ids: ReadonlySet<string>): void =>
    setKept(
      new Map(
        [...ids].flatMap((id) => {
          const beacon = shown.get(id) ?? kept.get(id);
          return beacon ? [[id, beacon] as const] : [];
        }),
      ),
    );
  const chosen = [...kept.values()]
    .map((beacon) => shown.get(String(beacon.id)) ?? beacon)
    .toSorted((one, other) => one.id - other.id);
  return {
    chosen,
    /** How many of them are not on the page. */
    elsewhere: chosen.filter(({ id }) => !shown.has(String(id))).length,
    selection: {
      selected: new Set(kept.keys()),
      onSelect: select,
      nameOf: ({ name }: CompanyBeacon) => name,
    },
    clear: () => setKept(none),
  };
};
