import { useMemo, useState } from 'react';

import { readRemembered, remember } from '../../../lib/remembered.ts';

/** Something that the legend can hide: a layer, or the picture of the plan. */
export type Hideable = number | 'plan';

const keyOf = (floorId: number): string => `floorwright.hidden-layers.${floorId}`;

const isHideable = (value: unknown): value is Hideable =>
  value === 'plan' || typeof value === 'number';

const readHidden = (floorId: number): ReadonlySet<Hideable> => {
  const kept = readRemembered(keyOf(floorId));
  return new Set(Array.isArray(kept) ? kept.filter(isHideable) : []);
};

const none: ReadonlySet<Hideable> = new Set();

/** What is hidden on which floor, also after a reload. */
export const useHidden = (floorId: number | undefined) => {
  const [byFloor, setByFloor] = useState<ReadonlyMap<number, ReadonlySet<Hideable>>>(new Map());
  const stored = useMemo(() => (floorId === undefined ? none : readHidden(floorId)), [floorId]);
  const hidden = (floorId === undefined ? undefined : byFloor.get(floorId)) ?? stored;
  const toggle = (what: Hideable): void => {
    if (floorId === undefined) return;
    const next = new Set(hidden);
    if (!next.delete(what)) next.add(what);
    setByFloor(new Map(byFloor).set(floorId, next));
    remember(keyOf(floorId), [...next]);
  };
  return { hidden, toggle };
};
