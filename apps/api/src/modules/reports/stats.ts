import { dayIn } from '@floorwright/domain/engagements';
import { addDays, mondayOf } from '@floorwright/domain/positions';

import type { MemberContext } from '../../kernel/context.ts';
import { requireVisitedFloor, requireVisitTimeZone } from '../places/index.ts';
import type { FloorPlace } from './heatmap.ts';
import { countBuildingVisitors, countFloorVisitors } from './repository.ts';

type ShownStats = {
  stats: { this_week: number[]; last_week: number[] };
  today: string;
  time_zone: string;
};

type Days = { first: string; last: string };

const weeksAround = async (
  today: string,
  count: (days: Days) => Promise<ReadonlyMap<string, number>>,
): Promise<ShownStats['stats']> => {
  const monday = mondayOf(today);
  const lastMonday = addDays(monday, -7);
  const counts = await count({ first: lastMonday, last: addDays(monday, 6) });
  const weekOf = (start: string): number[] =>
    Array.from({ length: 7 }, (_, days) => counts.get(addDays(start, days)) ?? 0);
  return { this_week: weekOf(monday), last_week: weekOf(lastMonday) };
};

/** Weeks in the time zone of the building. */
export const showFloorStats = async (
  context: MemberContext,
  place: FloorPlace,
): Promise<ShownStats> => {
  const timeZone = await requireVisitTimeZone(context, place.buildingId);
  await requireVisitedFloor(context, place);
  const today = dayIn(timeZone, context.clock.now());
  const count = (days: Days) =>
    countFloorVisitors(context.db, context.scope.companyId, place.floorId, days);
  return { stats: await weeksAround(today, count), today, time_zone: timeZone };
};

export const showBuildingStats = async (
  context: MemberContext,
  buildingId: number,
): Promise<ShownStats> => {
  const timeZone = await requireVisitTimeZone(context, buildingId);
  const today = dayIn(timeZone, context.clock.now());
  const count = (days: Days) =>
    countBuildingVisitors(context.db, context.scope.companyId, buildingId, days);
  return { stats: await weeksAround(today, count), today, time_zone: timeZone };
};
