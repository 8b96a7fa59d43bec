import { ringCenter } from '@floorwright/domain/geo';
import {
  readShareLanguage,
  readSharedRoute,
  readSharePreview,
  shareAddress,
  type SharedRoute,
} from '@floorwright/domain/pois';
import { useCallback, useEffect, useState } from 'react';

import type { Building, SharedPlace } from './wire.ts';

/** What the page shows: a place, the current floor, and a route if one was requested. */
type ShareView = { poiId: string | null; floorId: number; route: SharedRoute | null };

const addressOf = (
  { id: buildingId, floors, pois }: Building,
  { poiId, route }: ShareView,
): string | null => {
  const poi = pois.find(({ poi_id: id }) => id === poiId);
  const floor = floors.find(({ id }) => id === poi?.floor_id);
  if (!poi || !floor) return null;
  const preview = readSharePreview(window.location.search);
  const place = { ...ringCenter(poi.coordinates), floorName: floor.link_name, buildingId, preview };
  return shareAddress(place, route, readShareLanguage(window.location.search));
};

const isShareView = (value: unknown): value is ShareView =>
  typeof value === 'object' && value !== null && 'poiId' in value && 'route' in value;

/**
 * The address follows what is shown, so that a reload, the back button and a shared link restore
 * it.
 */
export const useShareView = ({ poi_id: poiId, floor_id: floorId, building }: SharedPlace) => {
  const [shown, setShown] = useState<ShareView>(() => {
    const route = readSharedRoute(window.location.search);
    const start = building.pois.find(({ poi_id: id }) => id === route?.from);
    if (poiId === null || !start) return { poiId, floorId, route: null };
    return { poiId, floorId: start.floor_id, route };
  });
  useEffect(() => {
    const first = window.history.state as unknown;
    if (!isShareView(first)) window.history.replaceState(shown, '');
    // Only the first entry has no state yet.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    const back = ({ state }: PopStateEvent): void => {
      if (isShareView(state)) setShown(state);
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);

  const show = useCallback(
    (next: ShareView): void => {
      const address = addressOf(building, next);
      if (address === null) window.history.replaceState(next, '');
      else window.history.pushState(next, '', address);
      setShown(next);
    },
    [building],
  );
  /** Another floor does not change the place, so the address stays. */
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
