import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { partReference, referenceOf } from './heat-scale.ts';
import { heatmapQuery, keepOf, keyOf } from './queries.ts';
import type { Spot } from './queries.ts';
import { partsOf } from './range.ts';
import type { ReportAddress } from './use-report-address.ts';

/** How long a part is looked at, in milliseconds. */
const beat = 450;

/** What the map shows of a range: all of it, or one part after the other. */
export const useHeat = (
  spot: Spot,
  { range, hour, weight, setHour }: ReportAddress,
  timeZone: string,
) => {
  const { from, to } = range;
  const parts = useMemo(() => partsOf({ from, to }, timeZone), [from, to, timeZone]);
  const at = hour === undefined ? -1 : parts.findIndex((part) => hour < part.to);
  const part = parts[at];
  const next = parts[at + 1];
  const [wantsPlay, setPlaying] = useState(false);
  const playing = wantsPlay && part !== undefined;
  const queryClient = useQueryClient();

  const whole = useQuery(heatmapQuery(spot, range));
  const shown = useQuery({
    ...heatmapQuery(spot, part ?? range),
    ...(part && { placeholderData: keepOf(keyOf(spot)) }),
  });
  const isEmpty = shown.data?.length === 0;
  const isThere = shown.data !== undefined && !shown.isPlaceholderData;

  const advance = useEffectEvent((shownAt: number) => {
    const following = parts[shownAt + 1];
    if (following) setHour(following.from);
    else setPlaying(false);
  });
  const prepare = useEffectEvent((shownAt: number) => {
    const following = parts[shownAt + 1];
    // When it cannot be had, it is told when it is looked at.
    if (following) queryClient.query(heatmapQuery(spot, following)).catch(() => undefined);
  });
  useEffect(() => {
    if (!playing || !isThere) return undefined;
    prepare(at);
    // Nobody watches an empty floor: nights pass at once.
    const timer = setTimeout(() => advance(at), isEmpty ? 0 : beat);
    return () => clearTimeout(timer);
  }, [playing, isThere, isEmpty, at]);

  const most = useMemo(() => referenceOf(whole.data ?? [], weight), [whole.data, weight]);
  return {
    hasVisits: whole.data !== undefined && whole.data.length > 0,
    cells: shown.data,
    isLoading: shown.isFetching && !isThere,
    failure: shown.data === undefined ? shown.error : null,
    retry: () => void shown.refetch(),
    /** What counts as the most. */
    reference: part ? partReference(most, parts.length, weight) : most,
    parts,
    part,
    /** -1 for the whole range. */
    at,
    playing,
    play: (): void => {
      const begin = next ?? parts[0];
      if (begin) setHour(begin.from);
      setPlaying(true);
    },
    pause: (): void => setPlaying(false),
    show: (index: number): void => {
      setPlaying(false);
      setHour(parts[index]?.from);
    },
  };
};

export type HeatShown = ReturnType<typeof useHeat>;
