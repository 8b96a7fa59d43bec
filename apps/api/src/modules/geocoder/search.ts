import type { Position } from '@floorwright/domain/geo';

import type { MemberContext } from '../../kernel/context.ts';
import { type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { cutLabel, type Unavailable } from '../../platform/geocoder/index.ts';
import { findBuildingNear, findBuildingsByText } from '../buildings/index.ts';
import { findWrittenPlace, placeFound, placeOfBuilding, type ShownPlace } from './written-place.ts';

const mostPlaces = 10;
const mostBuildings = 4;

/** More than a user types, and few enough for a shared server. */
const searchesOfMember: Limit = { name: 'geocoder-search', tries: 120, within: minutes(1) };

/** More often than a user drags a marker. */
const lookupsOfMember: Limit = { name: 'geocoder-reverse', tries: 120, within: minutes(1) };

/** The accuracy of a click on a building. */
const atBuilding = 30;

const warnOperator = ({ log }: MemberContext, { reason, detail }: Unavailable): void =>
  log.warn({ reason, detail }, 'the geocoder does not answer');

type Search = { outcome: 'found'; places: ShownPlace[] } | { outcome: 'unavailable' };

/** Searches places by text; the company's own buildings come first. */
export const searchPlaces = async (
  context: MemberContext,
  text: string,
  near: Position | undefined,
): Promise<Search> => {
  await takeTry(context, searchesOfMember, `member ${context.scope.memberId}`);
  const written = await findWrittenPlace(context, text, near);
  if (written) return { outcome: 'found', places: [written] };
  const [buildings, answer] = await Promise.all([
    findBuildingsByText(context, text, mostBuildings),
    context.geocoder.search(text, { near, limit: mostPlaces }),
  ]);
  const own = buildings.map((building) =>
    placeOfBuilding(building, cutLabel(`${building.name}, ${building.address}`)),
  );
  if (answer.outcome === 'found')
    return { outcome: 'found', places: [...own, ...answer.places.map(placeFound)] };
  warnOperator(context, answer);
  // The company's own building is the most likely target.
  return own.length > 0 ? { outcome: 'found', places: own } : { outcome: 'unavailable' };
};

type Lookup = { outcome: 'found'; place: ShownPlace | null } | { outcome: 'unavailable' };

/** The place at a position: a building of the company, or a geocoder result. */
export const lookUpPlace = async (context: MemberContext, position: Position): Promise<Lookup> => {
  await takeTry(context, lookupsOfMember, `member ${context.scope.memberId}`);
  const building = await findBuildingNear(context, position, atBuilding);
  if (building) return { outcome: 'found', place: placeOfBuilding(building, building.address) };
  const answer = await context.geocoder.reverse(position);
  if (answer.outcome === 'found')
    return { outcome: 'found', place: answer.place && placeFound(answer.place) };
  warnOperator(context, answer);
  return { outcome: 'unavailable' };
};
