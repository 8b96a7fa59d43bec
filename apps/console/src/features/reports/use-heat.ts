import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { partReference, referenceOf } from './heat-scale.ts';
import { heatmapQuery, keyOf, previousDataOf, type Spot } from './queries.ts';
import { partsOf, playableParts, playsWholeDays } from './range.ts';
import type { ReportAddress } from './use-report-address.ts';

/** How long playback shows each part, in milliseconds. */
const partDuration = 450;

/** The heatmap of a range: the whole of it, or one part at a time during playback. */
export const useHeat = (
  spot: Spot,
  { range, hour, weight, setHour }: ReportAddress,
  timeZone: string,
) => {
  const { from, to } = range;
  const whole = useQuery(heatmapQuery(spot, range));
  const positionsFrom = whole.data?.positionsFrom;
  const parts = useMemo(
    () => playableParts({ from, to }, timeZone, positionsFrom),
    [from, to, timeZone, positionsFrom],
  );
  const partCount = useMemo(() => partsOf({ from, to }, timeZone).length, [from, to, timeZone]);
  const at = hour === undefined ? -1 : parts.findIndex((part) => hour < part.to);
  const part = parts[at];
  const next = parts[at + 1];
  const [wantsPlay, setPlaying] = useState(false);
  const queryClient = useQueryClient();

  const shown = useQuery({
    ...heatmapQuery(spot, part ?? range),
    ...(part && { placeholderData: previousDataOf(keyOf(spot)) }),
  });
  const isEmpty = shown.data?.cells.length === 0;
  const isThere = shown.data !== undefined && !shown.isPlaceholderData;
  // If positions were deleted meanwhile, playback would show the same day again and again.
  const isGone =
    part !== undefined &&
    isThere &&
    shown.data.wholeDaysBefore !== undefined &&
    !playsWholeDays(range);
  const playing = wantsPlay && part !== undefined && !isGone;

  const advance = useEffectEvent((shownAt: number) => {
    const following = parts[shownAt + 1];
    if (following) setHour(following.from);
    else setPlaying(false);
  });
  const prepare = useEffectEvent((shownAt: number) => {
    const following = parts[shownAt + 1];
    // A failed prefetch is reported when its part is shown.
    if (following) queryClient.query(heatmapQuery(spot, following)).catch(() => undefined);
  });
  useEffect(() => {
    if (!playing || !isThere) return undefined;
    prepare(at);
    // Empty parts, such as nights, are skipped.
    const timer = setTimeout(() => advance(at), isEmpty ? 0 : partDuration);
    return () => clearTimeout(timer);
  }, [playing, isThere, isEmpty, at]);

  const most = useMemo(() => referenceOf(whole.data?.cells ?? [], weight), [whole.data, weight]);
  return {
    hasVisits: whole.data !== undefined && whole.data.cells.length > 0,
    cells: shown.data?.cells,
    /** Set if the map includes whole days where a part of a day was asked for. */
    wholeDaysBefore: shown.data?.wholeDaysBefore,
    isLoading: shown.isFetching && !isThere,
    failure: shown.data === undefined ? shown.error : null,
    retry: () => void shown.refetch(),
    /** The value drawn as the maximum. */
    reference: part ? partReference(most, partCount, weight) : most,
    /** The day before which there is no playback, if the range starts earlier. */
    playsFrom: parts.length < partCount ? positionsFrom : undefined,
    parts,
    part,
    /** The index of the part; -1 for the whole range. */
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
