import { nearestOnSide, type PlanePoint, turnOf } from '@floorwright/domain/geo';

import { lengthBetween, type Network } from './network.ts';
import type { Sight } from './sight.ts';

/** In millimeters: a line this near to a node runs through it. The check of a floor asks for 0.5 m. */
export const throughReach = 550;

type Stop = { readonly along: number; readonly node: number };

const crossingOf = (
  from: PlanePoint,
  to: PlanePoint,
  a: PlanePoint,
  b: PlanePoint,
): PlanePoint | null => {
  const start = turnOf(a, b, from);
  const end = turnOf(a, b, to);
  if (start * end >= 0 || turnOf(from, to, a) * turnOf(from, to, b) >= 0) return null;
  const share = start / (start - end);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
};

/** The nodes that a line passes over; through them it stays free of walls. */
const passedNodes = (network: Network, from: number, to: number, sight: Sight): Stop[] => {
  const { places, edgesAt } = network;
  const [start, end] = [places[from], places[to]];
  if (!start || !end) return [];
  const west = Math.min(start.x, end.x) - throughReach;
  const east = Math.max(start.x, end.x) + throughReach;
  const south = Math.min(start.y, end.y) - throughReach;
  const north = Math.max(start.y, end.y) + throughReach;
  const near: Stop[] = [];
  for (let node = 0; node < places.length; node += 1) {
    const place = places[node];
    if (!place || place.x < west || place.x > east || place.y < south || place.y > north) continue;
    if (node === from || node === to || edgesAt[node]?.length === 0) continue;
    const nearest = nearestOnSide(place, start, end);
    if (lengthBetween(nearest, place) <= throughReach)
      near.push({ node, along: lengthBetween(start, nearest) });
  }
  near.sort((a, b) => a.along - b.along || a.node - b.node);
  const stops: Stop[] = [];
  for (const stop of near) {
    const before = places[stops.at(-1)?.node ?? from] ?? start;
    const place = places[stop.node] ?? start;
    if (sight.isFree(before, place) && sight.isFree(place, end)) stops.push(stop);
  }
  return stops;
};

/** Adds a line between two nodes that see each other, with junctions where it crosses others. */
export const layLine = (network: Network, from: number, to: number, sight: Sight): void => {
  const { places, edges } = network;
  const stops = [from, ...passedNodes(network, from, to, sight).map(({ node }) => node), to];
  for (const [index, next] of stops.slice(1).entries()) {
    const last = stops[index] ?? from;
    const [start, end] = [places[last], places[next]];
    if (!start || !end) continue;
    const crossed: (Stop & { at: PlanePoint; edge: number })[] = [];
    for (let edge = 0; edge < edges.length; edge += 1) {
      const other = edges[edge];
      if (!other || other.a === last || other.a === next || other.b === last || other.b === next)
        continue;
      const a = places[other.a];
      const b = places[other.b];
      const at = a && b ? crossingOf(start, end, a, b) : null;
      if (!a || !b || !at) continue;
      // At an end of the other line, this one runs through that end, where it can.
      const isFirst = lengthBetween(at, a) < lengthBetween(at, b);
      const place = isFirst ? a : b;
      const isNear = lengthBetween(at, place) <= throughReach && sight.isFree(start, place);
      const node = isFirst ? other.a : other.b;
      crossed.push({ along: lengthBetween(start, at), node: isNear ? node : -1, at, edge });
    }
    crossed.sort((a, b) => a.along - b.along || a.edge - b.edge);
    let before = last;
    for (const { node, at, edge } of crossed) {
      let stop = node;
      if (stop < 0) {
        const link = edges[edge]?.link ?? null;
        stop = network.addNode(at, link === null ? { is: 'new' } : { is: 'foot', link });
        network.splitEdge(edge, stop);
      } else if (!sight.isFree(places[before] ?? start, places[stop] ?? start)) continue;
      network.addEdge(before, stop);
      before = stop;
    }
    network.addEdge(before, next);
  }
};
