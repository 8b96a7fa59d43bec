import { distanceBetween } from '@floorwright/domain/geo';
import { pointsOf } from '@floorwright/domain/route-graph';
import {
  findRoute,
  networkOf,
  rideSeconds,
  walkingSpeed,
  type NetworkFloor,
  type RouteEnd,
} from '@floorwright/domain/routing';

import { arrayDijkstra, type Arc } from '../baselines/array-dijkstra.ts';
import { report } from '../lib/figure.ts';
import { pointIn, routeGrid, seeded } from '../lib/floor/route-grid.ts';
import { p95, secondsOf } from '../lib/measure.ts';

const [columns, rows, storeys] = [100, 50, 4];
const warmUps = 3;
const routes = 20;

const floors = Array.from({ length: storeys }, (_, position): NetworkFloor => ({
  floorId: position + 1,
  name: String(position),
  position,
  // One seed, so that the shafts of all floors have the same kinds.
  graph: routeGrid(columns, rows, 7),
}));

/** The same building for the baseline: a list of arcs for each point of each floor. */
const listed = floors.flatMap(({ floorId, position, graph }) =>
  pointsOf(graph).map((point) => ({ ...point, floorId, position })),
);
const keyOf = (floorId: number, id: string): string => `${floorId}/${id}`;
const numbers = new Map(listed.map(({ floorId, id }, index) => [keyOf(floorId, id), index]));
const numberOf = (floorId: number, id: string): number => numbers.get(keyOf(floorId, id)) ?? -1;
const arcs = listed.map(({ floorId, position, id, at, kind, neighbors }): Arc[] => {
  const walks = neighbors.map((neighbor) => {
    const to = numberOf(floorId, neighbor);
    return { to, seconds: distanceBetween(at, listed[to]?.at ?? at) / walkingSpeed };
  });
  if (kind === 'point') return walks;
  const others = floors.filter((floor) => floor.floorId !== floorId);
  const rides = others.map((floor) => ({
    to: numberOf(floor.floorId, id),
    seconds: rideSeconds(kind, floor.position - position),
  }));
  return [...walks, ...rides];
});

type PointEnd = Extract<RouteEnd, { is: 'point' }>;
const endAt = (floorId: number, column: number, row: number): PointEnd => ({
  is: 'point',
  floorId,
  id: pointIn(column, row),
  title: 'x',
});
const random = seeded(11);
const below = (count: number): number => Math.floor(random() * count);
const anyEnd = (): PointEnd => endAt(1 + below(storeys), below(columns), below(rows));
/** Across the whole building, and between random points. */
const pairs = Array.from({ length: warmUps + routes }, (_, index) =>
  index % 2 === 0
    ? { from: endAt(1, index, 0), to: endAt(storeys, columns - 1, rows - 1 - index) }
    : { from: anyEnd(), to: anyEnd() },
);

const network = networkOf(floors);
const times: number[] = [];
const baselineTimes: number[] = [];
for (const [index, { from, to }] of pairs.entries()) {
  const [start, end] = [numberOf(from.floorId, from.id), numberOf(to.floorId, to.id)];
  let [ours, theirs] = [0, 0];
  const baselineTime = await secondsOf(() => {
    theirs = arrayDijkstra(arcs, start, end);
  });
  const time = await secondsOf(() => {
    const answer = findRoute(network, { from, to }, { accessible: false });
    ours = answer.outcome === 'found' ? answer.route.seconds : Infinity;
  });
  // The baseline measures on a sphere, which is a few thousandths off.
  if (Math.abs(ours / theirs - 1) > 0.01) throw new Error(`${ours} s is not ${theirs} s.`);
  if (index < warmUps) continue;
  times.push(time);
  baselineTimes.push(baselineTime);
}

report({
  name: `route across ${listed.length} points ÷ array Dijkstra`,
  value: p95(times) / p95(baselineTimes),
  bound: { atMost: 0.5 },
  details: `p95 ${(p95(times) * 1000).toFixed(1)} and ${(p95(baselineTimes) * 1000).toFixed(0)} ms`,
});
