import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { engagementResultsQuery, heatmapQuery, poiVisitsQuery, type Spot } from './queries.ts';
import { lastDays } from './range.ts';
import type { ReportAddress } from './use-report-address.ts';

const minute = 60_000;
/** The last 7 days are refreshed when they are older than this. */
const maxAge = 5 * minute;

/**
 * Advances the last 7 days while a report is open, unless a single hour is shown. The new data is
 * loaded first, so that nothing jumps.
 */
export const useRollingRange = (spot: Spot, address: ReportAddress): void => {
  const queryClient = useQueryClient();
  const { range, isDefault, hour, setRecent } = address;
  const isActive = isDefault && hour === undefined && spot.companyId !== undefined;
  const advance = useEffectEvent(async (isMounted: () => boolean): Promise<void> => {
    const now = Date.now();
    if (document.hidden || now - range.to * 1000 < maxAge) return;
    const next = lastDays(now);
    await Promise.all([
      queryClient.query(heatmapQuery(spot, next)),
      queryClient.query(poiVisitsQuery(spot, next)),
      queryClient.query(engagementResultsQuery(spot, next)),
    ]);
    if (isMounted()) setRecent(next);
  });
  useEffect(() => {
    if (!isActive) return undefined;
    let isMounted = true;
    const check = (): void => {
      // A failed load is retried in a minute; the report stays as it is.
      advance(() => isMounted).catch(() => undefined);
    };
    const timer = setInterval(check, minute);
    document.addEventListener('visibilitychange', check);
    return () => {
      isMounted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isActive]);
};
