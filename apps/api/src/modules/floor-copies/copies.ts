import {
  type FloorCopy,
  type FloorCopyInput,
  maxRoutePoints,
  type Validations,
} from '@floorwright/contract';
import { pairsAtSamePlace, poiPlace } from '@floorwright/domain/floor-comparison';
import type { Position } from '@floorwright/domain/geo';
import { fillSentence, sentences, venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { withVenueEvents } from '../../kernel/events/venue-changes.ts';
import { type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { type FloorRow, listFloors, lockFloorForUpdate, requireFloor } from '../places/index.ts';
import { copyPois, listPoiPlaces, lockPoisForShare, type PoiPlace } from '../pois/index.ts';
import { findRoute, type RoutePointRow, storeRoute } from '../routes/index.ts';
import { recordCopy, recordRoute } from './activities.ts';
import { addPoints } from './add-points.ts';

/** Each may write fifty floors. The dialog tries once for each choice of floors. */
const copiesOfCompany: Limit = { name: 'floor-copies', tries: 300, within: minutes(10) };

type Input = z.output<typeof FloorCopyInput>;
type Copy = z.input<typeof FloorCopy>;

type Copied =
  | { outcome: 'copied'; copies: Copy[] }
  | { outcome: 'stale' }
  | { outcome: 'invalid'; validations: Validations };

const invalid = (field: string, message: string): Copied => ({
  outcome: 'invalid',
  validations: { [field]: [message] },
});

const ringOf = ({ ring }: PoiPlace): Position[] =>
  Array.from({ length: ring.length / 2 }, (_, index) => ({
    latitude: ring[2 * index] ?? 0,
    longitude: ring[2 * index + 1] ?? 0,
  }));

const placeOf = (poi: PoiPlace) => ({ ...poiPlace(String(poi.id), poi.title, ringOf(poi)), poi });

type Chosen = { pois: PoiPlace[]; points: RoutePointRow[] };

/** The objects in the versions that the user sees; undefined if another user has changed one. */
const lockChosenForShare = async (
  { db }: MemberContext,
  floorId: number,
  { pois_attributes: sent, point_ids: ids, route_lock_version: version }: Input,
): Promise<Chosen | undefined> => {
  const versions = new Map(sent.map(({ id, lock_version }) => [id, lock_version]));
  const pois = await lockPoisForShare(db, floorId, [...versions.keys()]);
  const isCurrent = pois.every((poi) => versions.get(poi.id) === poi.lock_version);
  if (pois.length !== versions.size || !isCurrent) return undefined;
  if (ids.length === 0) return { pois, points: [] };
  const route = await findRoute(db, floorId);
  const wanted = new Set(ids);
  const points = route?.points.filter(({ point_id: id }) => wanted.has(id)) ?? [];
  return route?.lock_version === version && points.length === wanted.size
    ? { pois, points }
    : undefined;
};

/** In the order of their ids, so that no two transactions deadlock. */
const lockFloorsForUpdate = async (
  context: MemberContext,
  ids: readonly number[],
): Promise<Map<number, FloorRow>> => {
  const floors = new Map<number, FloorRow>();
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b))
    floors.set(id, await lockFloorForUpdate(context, id));
  return floors;
};

/** Copies objects of a floor to others, on all of them or on none. */
export const copyToFloors = async (
  context: MemberContext,
  floorId: number,
  input: Input,
): Promise<Copied> => {
  const { building_id: buildingId } = await requireFloor(context, floorId);
  await takeTry(context, copiesOfCompany, String(context.scope.companyId));
  const others = new Set((await listFloors(context, buildingId)).map(({ id }) => id));
  others.delete(floorId);
  if (!input.floor_ids.every((id) => others.has(id)))
    return invalid('floor_ids', venueSentences.copy_floors);
  if (input.pois_attributes.length + input.point_ids.length === 0)
    return invalid('base', venueSentences.copy_nothing);
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const floors = await lockFloorsForUpdate(inside, [floorId, ...input.floor_ids]);
    const from = floors.get(floorId);
    const chosen = await lockChosenForShare(inside, floorId, input);
    if (!from || !chosen) return { outcome: 'stale' };
    floors.delete(floorId);
    const there = await listPoiPlaces(tx, [...floors.keys()]);
    // Everything is checked before the first row is written.
    const plans: Plan[] = [];
    for (const floor of floors.values()) {
      const known = there.filter((poi) => poi.building_floor_id === floor.id);
      plans.push(await planCopy(inside, { floor, chosen, known }, input));
    }
    const full = plans.find(({ points }) => points.length > maxRoutePoints);
    if (full)
      return invalid(
        'base',
        fillSentence(sentences.copy_full, { floor: full.floor.name, most: maxRoutePoints }),
      );
    if (input.dry_run) return { outcome: 'copied', copies: plans.map(plannedCopy) };
    const cause = { action: 'floor.items_copied', events: ['poi.changed'] } as const;
    return withVenueEvents(inside, cause, { floorIds: [...floors.keys()] }, async () => {
      const copies: Copy[] = [];
      for (const plan of plans) copies.push(await makeCopy(inside, from, plan));
      return { outcome: 'copied', copies };
    });
  });
};

type Target = { floor: FloorRow; chosen: Chosen; known: PoiPlace[] };

/** What a copy adds to one floor. */
type Plan = {
  floor: FloorRow;
  poiIds: number[];
  /** All points of the floor afterwards. */
  points: RoutePointRow[];
  addedIds: string[];
  route: { count: number; version: number };
  alreadyThere: Copy['already_there'];
};

const planCopy = async (
  { db, secrets }: MemberContext,
  { floor, chosen, known }: Target,
  { twice }: Input,
): Promise<Plan> => {
  const pairs = pairsAtSamePlace(chosen.pois.map(placeOf), known.map(placeOf));
  const found = new Set(pairs.map(({ here }) => here.poi.id));
  const route = chosen.points.length === 0 ? undefined : await findRoute(db, floor.id);
  const before = route?.points ?? [];
  const newId = () => secrets.newToken().slice(0, 10);
  const { points, addedIds, there } = addPoints(before, chosen.points, { twice, newId });
  return {
    floor,
    poiIds: chosen.pois.flatMap(({ id }) => (twice || !found.has(id) ? [id] : [])),
    points,
    addedIds,
    route: { count: before.length, version: route?.lock_version ?? 0 },
    alreadyThere: {
      poi_titles: chosen.pois.flatMap(({ id, title }) => (found.has(id) ? [title] : [])),
      points: there,
    },
  };
};

const plannedCopy = ({ floor, alreadyThere }: Plan): Copy => ({
  floor_id: floor.id,
  pois: [],
  point_ids: [],
  route_lock_version: null,
  already_there: alreadyThere,
});

const makeCopy = async (context: MemberContext, from: FloorRow, plan: Plan): Promise<Copy> => {
  const { floor, poiIds: ids, points, addedIds, route } = plan;
  const { db, clock } = context;
  const now = clock.now();
  const pois = ids.length === 0 ? [] : await copyPois(db, { of: { ids }, to: floor.id }, now);
  const hasPoints = addedIds.length > 0;
  const version = route.version + 1;
  if (hasPoints) {
    await storeRoute(db, floor.id, { points, lock_version: version }, now);
    await recordRoute(context, floor, { from: route.count, to: points.length });
  }
  if (hasPoints || pois.length > 0)
    await recordCopy(context, floor, from, { pois: pois.length, points: addedIds.length });
  return {
    ...plannedCopy(plan),
    pois,
    point_ids: addedIds,
    route_lock_version: hasPoints ? version : null,
  };
};
