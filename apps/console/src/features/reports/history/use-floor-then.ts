import { type KnownThen, knownAt } from '@floorwright/domain/venue-versions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { isMissing } from '../../../lib/api/failure.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { messages } from '../messages/index.ts';
import { publicationsQuery, type Published, type Spot, versionFloorQuery } from '../queries.ts';
import { formatPickerTime, type Range } from '../range.ts';

/** What of the floor is shown at a time; null if it is what visitors see now. */
const describe = (
  known: KnownThen<Published>,
  error: Error | null,
  { timeZone, isRemoved }: { timeZone: string; isRemoved: boolean },
): string | null => {
  const words = messages.past;
  const otherwise = isRemoved ? words.removed : words;
  if (known.is === 'today') return known.isExact && !isRemoved ? null : otherwise.today;
  const { number, at } = known.publication;
  if (error) return isMissing(error) ? otherwise.absent(number) : otherwise.failed(number);
  const time = formatPickerTime(Math.floor(at / 1000), timeZone);
  return known.is === 'live' ? words.live(number, time) : words.nearest(number, time);
};

type Asked = { range: Range; shown: Range | null; timeZone: string; isRemoved: boolean };

/** The floor as it was at the end of a range, as far as versions are stored, and the versions that went live in it. */
export const useFloorThen = (
  spot: Spot,
  floor: BuildingFloor,
  { range, shown, timeZone, isRemoved }: Asked,
) => {
  const [openedAt] = useState(() => Date.now());
  const { data: publications } = useQuery(publicationsQuery(spot));
  const time = shown ? shown.to * 1000 : openedAt;
  const known = knownAt(publications ?? [], time, openedAt);
  const versionId = known.is === 'today' ? null : known.publication.versionId;
  const { data: then, error } = useQuery(versionFloorQuery(spot, versionId));
  return {
    floor: then?.floor ?? floor,
    /** Undefined for the draft. */
    pois: then?.pois,
    words: publications ? describe(known, error, { timeZone, isRemoved }) : null,
    marks: (publications ?? [])
      .filter(({ at }) => at >= range.from * 1000 && at < range.to * 1000)
      .toSorted((a, b) => a.at - b.at),
  };
};

export type FloorThen = ReturnType<typeof useFloorThen>;
