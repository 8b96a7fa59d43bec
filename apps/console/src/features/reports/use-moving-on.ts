import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { engagementResultsQuery, heatmapQuery, poiVisitsQuery } from './queries.ts';
import type { Spot } from './queries.ts';
import { lastDays } from './range.ts';
import type { ReportAddress } from './use-report-address.ts';

const minute = 60_000;
/** So old the last 7 days may become. */
const oldest = 5 * minute;

/**
 * Lets the last 7 days move on while a report stays open, unless an hour of them is looked at. What they
 * show then is loaded before, so that nothing jumps.
 */
export const useMovingOn = (spot: Spot, address: ReportAddress): void => {
  const queryClient = useQueryClient();
  const { range, isDefault, hour, setRecent } = address;
  const moves = isDefault && hour === undefined && spot.companyId !== undefined;
  const moveOn = useEffectEvent(async (isStill: () => boolean): Promise<void> => {
    const now = Date.now();
    if (document.hidden || now - range.to * 1000 < oldest) return;
    const next = lastDays(now);
    await Promise.all([
      queryClient.query(heatmapQuery(spot, next)),
      queryClient.query(poiVisitsQuery(spot, next)),
      queryClient.query(engagementResultsQuery(spot, next)),
    ]);
    if (isStill()) setRecent(next);
  });
  useEffect(() => {
    if (!moves) return undefined;
    let isStill = true;
    const look = (): void => {
      // What cannot be loaded now is tried again in a minute; until then the report stays as it is.
      moveOn(() => isStill).catch(() => undefined);
    };
    const timer = setInterval(look, minute);
    document.addEventListener('visibilitychange', look);
    return () => {
      isStill = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [moves]);
};
