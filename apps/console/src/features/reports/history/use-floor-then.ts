import { type KnownThen, knownAt, lastSeen } from '@floorwright/domain/venue-versions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { isMissing } from '../../../lib/api/failure.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { messages } from '../messages/index.ts';
import { publicationsQuery, type Published, type Spot, versionFloorQuery } from '../queries.ts';
import { formatPickerTime, type Range } from '../range.ts';

/** The longest day, when the clocks are set back. */
const day = 25 * 3_600_000;

/** Whether a version of the end of a day is from the same day as a time, or from the one before. */
const isOfDay = (published: Published, time: number): boolean =>
  published.daily &&
  Math.min(Math.abs(published.at - time), Math.abs(lastSeen(published) - time)) <= day;

/** Which version the map shows at a time. */
const describeVersion = (
  { is, publication }: Exclude<KnownThen<Published>, { is: 'today' }>,
  time: number,
  timeZone: string,
): string => {
  const { number, at, daily } = publication;
  const words = messages.past;
  const moment = formatPickerTime(Math.floor(at / 1000), timeZone);
  if (is === 'live') return daily ? words.daily(number, moment) : words.live(number, moment);
  return isOfDay(publication, time)
    ? words.nearestDaily(number, moment)
    : words.nearest(number, moment);
};

type Described = { time: number; timeZone: string; isRemoved: boolean };

/** What of the floor is shown at a time; null if it is what visitors see now. */
const describe = (
  known: KnownThen<Published>,
  error: Error | null,
  { time, timeZone, isRemoved }: Described,
): string | null => {
  const words = messages.past;
  const otherwise = isRemoved ? words.removed : words;
  if (known.is === 'today') return known.isExact && !isRemoved ? null : otherwise.today;
  const { number } = known.publication;
  if (error) return isMissing(error) ? otherwise.absent(number) : otherwise.failed(number);
  return describeVersion(known, time, timeZone);
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
    words: publications ? describe(known, error, { time, timeZone, isRemoved }) : null,
    marks: (publications ?? [])
      .filter(({ at }) => at >= range.from * 1000 && at < range.to * 1000)
      .toSorted((a, b) => a.at - b.at),
  };
};

export type FloorThen = ReturnType<typeof useFloorThen>;
