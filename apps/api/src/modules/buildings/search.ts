import { distanceBetween, metersPerDegree, type Position } from '@floorwright/domain/geo';

import type { MemberContext } from '../../kernel/context.ts';
import {
  listBuildingsByWords,
  listBuildingsWithin,
  type LocatedBuilding,
} from './search-repository.ts';

/** Longer texts match no building, and each word has a cost. */
const mostWords = 10;

/** Searches the buildings that a member may see by name and address. */
export const findBuildingsByText = async (
  { db, scope }: MemberContext,
  text: string,
  limit: number,
): Promise<LocatedBuilding[]> => {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  if (words.length === 0 || words.length > mostWords) return [];
  return listBuildingsByWords(db, scope, words, limit);
};

/** The visible building nearest to a place, if there is one within this distance in meters. */
export const findBuildingNear = async (
  { db, scope }: MemberContext,
  position: Position,
  meters: number,
): Promise<LocatedBuilding | undefined> => {
  const { latitude, longitude } = position;
  const high = meters / metersPerDegree;
  // A degree of longitude gets shorter towards the poles.
  const wide = high / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const box = {
    south: latitude - high,
    west: longitude - wide,
    north: latitude + high,
    east: longitude + wide,
  };
  const around = await listBuildingsWithin(db, scope, box);
  const [nearest] = around
    .map((building) => ({ building, distance: distanceBetween(position, building) }))
    .filter(({ distance }) => distance <= meters)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.building;
};
