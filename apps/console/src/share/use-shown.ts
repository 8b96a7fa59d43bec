import { ringCentre } from '@floorwright/domain/geo';
import { readSharedWay, shareAddress } from '@floorwright/domain/pois';
import type { SharedWay } from '@floorwright/domain/pois';
import { useCallback, useEffect, useState } from 'react';

import type { Building, SharedPlace } from './wire.ts';

/** What the page shows: a place, the floor that is in sight, and the way there if one is asked for. */
export type Shown = { poiId: string | null; floorId: number; way: SharedWay | null };

const addressOf = (
  { id: buildingId, floors, pois }: Building,
  { poiId, way }: Shown,
): string | null => {
  const poi = pois.find(({ poi_id: id }) => id === poiId);
  const floor = floors.find(({ id }) => id === poi?.floor_id);
  if (!poi || !floor) return null;
  return shareAddress({ ...ringCentre(poi.coordinates), floorName: floor.name, buildingId }, way);
};

const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && 'poiId' in value && 'way' in value;

/** The address follows what is shown, so that a reload, the way back and a passed-on link find it. */
export const useShown = ({ poi_id: poiId, floor_id: floorId, building }: SharedPlace) => {
  const [shown, setShown] = useState<Shown>(() => {
    const way = readSharedWay(window.location.search);
    const start = building.pois.find(({ poi_id: id }) => id === way?.from);
    if (poiId === null || !start) return { poiId, floorId, way: null };
    return { poiId, floorId: start.floor_id, way };
  });
  useEffect(() => {
    const first = window.history.state as unknown;
    if (!isShown(first)) window.history.replaceState(shown, '');
    // Only what was opened first has no state of its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    const back = ({ state }: PopStateEvent): void => {
      if (isShown(state)) setShown(state);
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);

  const show = useCallback(
    (next: Shown): void => {
      const address = addressOf(building, next);
      if (address === null) window.history.replaceState(next, '');
      else window.history.pushState(next, '', address);
      setShown(next);
    },
    [building],
  );
  /** Another floor is no other place: the address stays. */
  const look = useCallback(
    (next: number): void =>
      setShown((before) => {
        const looked = { ...before, floorId: next };
        window.history.replaceState(looked, '');
        return looked;
      }),
    [],
  );
  return { shown, show, look, link: addressOf(building, shown) };
};
