import { dayIn, newVisitor } from '@floorwright/domain/engagements';
import {
  type Random,
  seededRandom,
  type SimulatedEngagement,
  simulatedVenue,
  type SimulatedVenue,
  simulateEngagements,
  simulateVisit,
  type VisitedPosition,
} from '@floorwright/domain/simulation';
import { momentOf } from '@floorwright/domain/time';

import type { Platform } from '../kernel/context.ts';
import { timeZoneOf } from '../modules/places/index.ts';
import { takePositions } from '../modules/positions/index.ts';
import { loadPublicVenue } from '../modules/share/index.ts';
import { showEngagementsToVisitors } from '../modules/triggers/index.ts';
import { storeEvents, visitorKeyOf } from '../modules/visitors/index.ts';
import { days, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { AddedBuilding } from './buildings.ts';

/** The probability of a visit on each day of the week, Sunday first. */
const likely = [0.15, 0.28, 0.3, 0.32, 0.36, 0.48, 0.6];

const visitsOnDay = (day: string): number => likely[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;

/** From 9 in the morning: the mall is full at noon and after work. */
const rush = [2, 3, 5, 9, 8, 5, 5, 7, 10, 8, 4];

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of a visit, such as 17:42. */
const hourOfVisit = (random: Random): string => {
  const total = rush.reduce((sum, part) => sum + part, 0);
  let left = random() * total;
  const at = rush.findIndex((part) => (left -= part) < 0);
  return `${two(9 + Math.max(0, at))}:${two(Math.floor(random() * 60))}`;
};

type Deps = Pick<Platform, 'config' | 'clock' | 'secrets'> & { db: Db };
type Company = { id: number; applicationId: number };

/** Limited to what can be simulated in a few seconds, so that a demo starts fast. */
export const demoVisitors = 72;
const weeks = 4;
/** In milliseconds. */
const every = 30_000;

const loadVenue = async (
  deps: Deps,
  companyId: number,
  mall: AddedBuilding,
): Promise<SimulatedVenue> => {
  const language = 'en';
  const row = {
    ...mall,
    company_id: companyId,
    version_id: null,
    address: '',
    languages: [language],
    translations: {},
  };
  const { building, routes } = await loadPublicVenue(deps, row, language, () => '');
  const today = dayIn(timeZoneOf(mall), deps.clock.now());
  const engagements = await showEngagementsToVisitors(deps, row, { language, today });
  const beacons = await deps.db
    .selectFrom('beacons')
    .select(['id', 'building_floor_id as floor_id', 'latitude', 'longitude'])
    .where('building_id', '=', mall.id)
    .execute();
  return simulatedVenue({ building, routes, beacons, engagements });
};

/** The times of all visits in the week that ends at `end`. */
const arrivals = (venue: SimulatedVenue, end: Date, random: Random): number[] =>
  Array.from({ length: 7 }, (_, index) => dayIn(venue.timeZone, later(end, -days(index))))
    .toReversed()
    .flatMap((day) => {
      if (random() >= visitsOnDay(day)) return [];
      const at = momentOf({ day, time: hourOfVisit(random) }, venue.timeZone);
      return at === undefined ? [] : [at];
    });

type Week = { positions: VisitedPosition[]; met: readonly SimulatedEngagement[] };

/** The weeks of one visitor, in order. */
const weeksOf = (venue: SimulatedVenue, ends: readonly Date[], random: Random): Week[] => {
  let visitor = newVisitor;
  return ends.map((end) => {
    const [first, last] = [later(end, -days(7)).getTime(), end.getTime()];
    const positions = arrivals(venue, end, random)
      .flatMap((startsAt) => simulateVisit(venue, { startsAt, every, random }))
      .filter(({ at }) => at > first && at <= last);
    const seen = simulateEngagements(venue, positions, { random, visitor });
    visitor = seen.visitor;
    return { positions, met: seen.met.filter(({ at }) => at <= last) };
  });
};

/** Four weeks of visitors of the mall, stored as if their apps had sent them week by week. */
export const addDemoVisits = async (
  deps: Deps,
  company: Company,
  { mall, visitors }: { mall: AddedBuilding; visitors: number },
): Promise<void> => {
  const venue = await loadVenue(deps, company.id, mall);
  const now = deps.clock.now();
  const ends = Array.from({ length: weeks }, (_, index) =>
    later(now, -days(7 * index)),
  ).toReversed();
  for (let number = 0; number < visitors; number += 1) {
    const visitorId = `demo ${number}`;
    const id = await visitorKeyOf(deps, company.id, visitorId);
    const visitor = { id, applicationId: company.applicationId, companyId: company.id };
    const walked = weeksOf(venue, ends, seededRandom(visitorId));
    for (const [index, { positions, met }] of walked.entries()) {
      const end = ends[index] ?? now;
      const context = { db: deps.db, clock: { now: () => end }, visitor };
      if (positions.length > 0)
        await takePositions(
          { db: deps.db, visitor, receivedAt: end },
          {
            batch_id: `demo ${index}`,
            positions: positions.map(({ floorId, at, latitude, longitude }) => ({
              floor_id: floorId,
              time: at / 1000,
              latitude,
              longitude,
            })),
          },
        );
      if (met.length > 0)
        await storeEvents(context, {
          events: met.map(({ engagementId, kind, at }, event) => ({
            event_id: `demo ${index} ${event}`,
            engagement_id: engagementId,
            kind,
            time: at / 1000,
          })),
        });
    }
  }
};
