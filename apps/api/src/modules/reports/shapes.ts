import { knownAt, lastSeen } from '@floorwright/domain/venue-versions';

import type { MemberContext } from '../../kernel/context.ts';
import type { FloorPlace } from './heatmap.ts';
import {
  type FloorPoi,
  listFloorPois,
  listPoisInVersion,
  listPublications,
} from './shapes-repository.ts';

/** A time in which the POIs of a floor were the same, in milliseconds since 1970. */
export type ShapePeriod = { from: number; to: number; pois: readonly FloorPoi[] };

/** Visits before the last ones of a range are counted by the shapes of the first of them. */
const maxPeriods = 50;

/** Which version visitors saw in each part of a range; null for the tables. */
const versionsIn = async (
  { db, clock }: MemberContext,
  { buildingId }: FloorPlace,
  { from, to }: { from: number; to: number },
): Promise<{ from: number; to: number; version: number | null }[]> => {
  const publications = await listPublications(db, buildingId);
  const now = clock.now().getTime();
  const changes = publications
    .flatMap((publication) => [publication.at, lastSeen(publication)])
    .filter((at) => at > from && at < to)
    .toSorted((a, b) => a - b)
    .slice(1 - maxPeriods);
  const times = [from, ...new Set(changes), to];
  return times.slice(1).map((end, index) => {
    // The last moment, because what was published automatically is known best by what came next.
    const known = knownAt(publications, Math.min(end - 1, now), now);
    const version = known.is === 'today' ? null : known.publication.number;
    return { from: times[index] ?? from, to: end, version };
  });
};

/**
 * The POIs of a floor as visitors saw them during a range, so that a visit counts for what was there. Changes that were
 * published automatically are stored at the end of a day: in its course the nearest known state in time counts.
 */
export const listShapes = async (
  context: MemberContext,
  place: FloorPlace,
  range: { from: number; to: number },
): Promise<ShapePeriod[]> => {
  const read = new Map<number | null, readonly FloorPoi[]>();
  const shapes: ShapePeriod[] = [];
  for (const { version, from, to } of await versionsIn(context, place, range)) {
    const pois =
      read.get(version) ??
      (version === null
        ? await listFloorPois(context.db, place.floorId)
        : await listPoisInVersion(context.db, place, version));
    read.set(version, pois);
    const last = shapes.at(-1);
    if (last && JSON.stringify(last.pois) === JSON.stringify(pois)) last.to = to;
    else shapes.push({ from, to, pois });
  }
  return shapes;
};
