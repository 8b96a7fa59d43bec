import type { Ring } from '../geo/polygon.ts';
import type { Position } from '../geo/position.ts';
import type { PointId } from '../route-graph/types.ts';
import { boxAround, entryReach, isEntry, isInBox } from './entries.ts';
import { footingGates, footingOf, type Footing } from './footing.ts';
import type { Gate } from './gates.ts';
import type { Network } from './network.ts';

type OnFloor = { readonly floorId: number; readonly title: string };

/** What a route can lead from and to: a POI, a point of a route, or any place on a floor. */
export type RouteEnd =
  | (OnFloor & { readonly is: 'poi'; readonly ring: Ring })
  | (OnFloor & { readonly is: 'point'; readonly id: PointId })
  | (OnFloor & { readonly is: 'place'; readonly at: Position });

type Floor = Network['floors'][number];

/** The gates through which a route gets there; a place has its footing beside them. */
export type Access = { readonly gates: readonly Gate[]; readonly footing: Footing | null };

const entriesOf = ({ toPlane, x, y }: Network, { first, end }: Floor, ring: Ring): Gate[] => {
  const shape = ring.map(toPlane);
  const box = boxAround(shape, entryReach);
  const gates: Gate[] = [];
  for (let index = first; index < end; index += 1) {
    const point = { x: x[index] ?? 0, y: y[index] ?? 0 };
    if (isInBox(box, point) && isEntry(shape, point)) gates.push({ point: index, metres: 0 });
  }
  return gates;
};

export const accessTo = (
  network: Network,
  end: RouteEnd,
  { role, accessible }: { role: 'start' | 'end'; accessible: boolean },
): Access => {
  const floor = network.floors.find(({ floorId }) => floorId === end.floorId);
  if (!floor) return { gates: [], footing: null };
  if (end.is === 'poi') return { gates: entriesOf(network, floor, end.ring), footing: null };
  if (end.is === 'point') {
    const point = floor.numbers.get(end.id);
    return { gates: point === undefined ? [] : [{ point, metres: 0 }], footing: null };
  }
  const footing = footingOf(network, floor, { at: network.toPlane(end.at), accessible });
  return { gates: footing ? footingGates(network, footing, role) : [], footing };
};
