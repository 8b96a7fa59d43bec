import { useState } from 'react';

/** Something that the legend can hide: a layer, or the picture of the plan. */
export type Hideable = number | 'plan';

const none: ReadonlySet<Hideable> = new Set();

/** What is hidden on which floor, so that coming back to a floor finds it as it was left. */
export const useHidden = (floorId: number | undefined) => {
  const [byFloor, setByFloor] = useState<ReadonlyMap<number, ReadonlySet<Hideable>>>(new Map());
  const hidden = (floorId === undefined ? undefined : byFloor.get(floorId)) ?? none;
  const toggle = (what: Hideable): void => {
    if (floorId === undefined) return;
    const next = new Set(hidden);
    if (!next.delete(what)) next.add(what);
    setByFloor(new Map(byFloor).set(floorId, next));
  };
  return { hidden, toggle };
};
