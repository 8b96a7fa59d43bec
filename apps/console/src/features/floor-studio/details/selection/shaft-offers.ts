import { distanceBetween } from '@floorwright/domain/geo';
import type { RoutePoint } from '@floorwright/domain/route-graph';
import type { Ghost } from '@floorwright/floor-editor';

/** A shaft of other floors, and how far it is from a point of this one. */
export type ShaftOffer = { shaft: string; floors: readonly string[]; metres: number };

const most = 5;

/** The floors that a point is joined with, and the shafts that it could join, the nearest first. */
export const shaftsAround = (point: RoutePoint, ghosts: readonly Ghost[]) => {
  const joined: string[] = [];
  const offers = new Map<string, ShaftOffer>();
  for (const { shaft, kind, at, floor } of ghosts) {
    if (kind !== point.kind) continue;
    if (shaft === point.shaft) {
      joined.push(floor);
      continue;
    }
    const known = offers.get(shaft);
    const metres = distanceBetween(point.at, at);
    offers.set(shaft, {
      shaft,
      floors: [...(known?.floors ?? []), floor],
      metres: Math.min(metres, known?.metres ?? Infinity),
    });
  }
  const nearest = [...offers.values()].toSorted((a, b) => a.metres - b.metres).slice(0, most);
  return { joined, offers: nearest };
};
