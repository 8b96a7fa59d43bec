import type { PlanePoint } from '@floorwright/domain/geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { drawGrid, gridPlan } from '../../testing/room-grid.ts';
import { goesThrough, layerOf, spotOf, wallFeature } from '../../testing/walls.ts';
import { findRooms } from '../rooms/find-rooms.ts';
import { disjointSets } from './disjoint-sets.ts';
import { proposeRoutes, type RouteProposal } from './propose-routes.ts';

const gap = 1.2;
const options = { gap, present: { points: [], links: [] } };

const spotsOf = ({ points }: RouteProposal): PlanePoint[] => points.map(({ at }) => spotOf(at));

test('no proposed line goes through a wall, and the same walls give the same proposal', () => {
  fc.assert(
    fc.property(gridPlan, fc.boolean(), (given, shortcuts) => {
      const { walls } = drawGrid(given);
      const layers = [layerOf(walls.map(wallFeature))];
      const proposal = proposeRoutes(layers, { ...options, shortcuts });
      const spots = spotsOf(proposal);
      for (const [a, b] of proposal.lines) {
        const [from, to] = [spots[a] ?? { x: 0, y: 0 }, spots[b] ?? { x: 0, y: 0 }];
        expect(goesThrough([from, to], walls)).toBe(false);
      }
      expect(proposeRoutes(layers, { ...options, shortcuts })).toEqual(proposal);
    }),
    { numRuns: 60 },
  );
});

test('every door is reached, and doors of the same rooms are connected', () => {
  fc.assert(
    fc.property(gridPlan, fc.boolean(), (given, shortcuts) => {
      const { walls } = drawGrid(given);
      const layers = [layerOf(walls.map(wallFeature))];
      const proposal = proposeRoutes(layers, { ...options, shortcuts });
      const spots = spotsOf(proposal);
      const { rooms, doors } = findRooms(layers, gap);
      const wide = doors.filter(({ width }) => width > 0.6).map(({ at }) => spotOf(at));
      const nodeAt = (door: PlanePoint): number =>
        spots.findIndex(({ x, y }) => Math.hypot(x - door.x, y - door.y) < 0.3);
      const sets = disjointSets(spots.length);
      for (const [a, b] of proposal.lines) sets.join(a, b);
      for (const { ring } of rooms) {
        const corners = ring.map(spotOf);
        const own = wide.filter((door) => isOnRing(corners, door));
        if (own.length < 2) continue;
        const nodes = own.map(nodeAt);
        expect(Math.min(...nodes)).toBeGreaterThanOrEqual(0);
        expect(new Set(nodes.map(sets.rootOf)).size).toBe(1);
      }
    }),
    { numRuns: 60 },
  );
});

const isOnRing = (ring: readonly PlanePoint[], { x, y }: PlanePoint): boolean =>
  ring.some((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const [east, north] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(east, north);
    const along = ((x - from.x) * east + (y - from.y) * north) / length;
    const off = Math.abs(east * (y - from.y) - north * (x - from.x)) / length;
    return along >= 0 && along <= length && off < 0.06;
  });
