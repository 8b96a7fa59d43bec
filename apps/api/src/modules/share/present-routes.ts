import type { SharedRoute } from '@floorwright/contract';
import { graphOf, type ListedPoint, pointsOf } from '@floorwright/domain/route-graph';
import type { z } from 'zod';

import type { RoutePointRow, RouteRow } from './repository.ts';

type Route = z.input<typeof SharedRoute>;

const listed = (point: RoutePointRow): ListedPoint => ({
  id: point.point_id,
  at: { latitude: point.latitude, longitude: point.longitude },
  kind: point.kind === 'connecting' ? 'point' : point.kind,
  shaft: point.shaft,
  neighbors: point.neighbors,
  links: point.links.map(({ point_id: to, accessible, closed }) => ({ to, accessible, closed })),
});

/** Assigns each text a stable number. */
const numbering = () => {
  const numbers = new Map<string, number>();
  return (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
};

/** Only what routing needs, without internal names and closed links. */
export const presentRoutes = (rows: readonly RouteRow[]): Route[] => {
  const shaftNumber = numbering();
  return rows.map(({ floor_id, points }) => {
    const sound = pointsOf(graphOf(points.map(listed)));
    const numbers = new Map(sound.map(({ id }, index) => [id, index]));
    const numberOf = (id: string): number | [] => numbers.get(id) ?? [];
    return {
      floor_id,
      points: sound.map(({ at, kind, shaft, neighbors, links }) => {
        const closed = new Set(links.filter((link) => link.closed).map(({ to }) => to));
        const steps = links.filter((link) => !link.closed && !link.accessible);
        return {
          ...at,
          kind,
          shaft: kind === 'point' || !shaft ? null : shaftNumber(shaft),
          neighbors: neighbors.filter((id) => !closed.has(id)).flatMap(numberOf),
          steps_to: steps.map(({ to }) => to).flatMap(numberOf),
        };
      }),
    };
  });
};
