import type { PlanePoint } from '../../geo/local-plane.ts';
import type { Network } from '../../routing/network.ts';
import { shaftKey, shaftOf, type Shaft } from '../../routing/shafts.ts';
import type { FloorProblem, ProblemFix, ShaftElsewhere } from '../types.ts';
import type { Walks } from './walks.ts';

/** In meters: a shaft of another floor that is this near is probably the same one. */
const sameShaftReach = 10;

type Placed = Shaft & { readonly spot: PlanePoint };

/** Elevators and stairs that are not connected to another floor. */
export const loneShafts = (
  network: Network,
  { joined }: Walks,
  elsewhere: readonly ShaftElsewhere[],
): FloorProblem[] => {
  const { points, x, y } = network;
  const taken = new Set(network.shafts.map(shaftKey));
  const free = elsewhere.flatMap((other): Placed[] => {
    const shaft = shaftOf(other);
    if (!shaft || taken.has(shaftKey(shaft))) return [];
    return [{ ...shaft, spot: network.toPlane(other.at) }];
  });

  const fixFor = (index: number): ProblemFix | undefined => {
    const point = points[index];
    const away = ({ spot }: Placed): number =>
      Math.hypot(spot.x - (x[index] ?? 0), spot.y - (y[index] ?? 0));
    const [nearest] = free
      .filter((placed) => placed.kind === point?.kind && away(placed) <= sameShaftReach)
      .toSorted((a, b) => away(a) - away(b));
    return point && nearest
      ? { does: 'set-shaft', point: point.id, shaft: nearest.name }
      : undefined;
  };

  return points.flatMap(({ id, kind, at }, index): FloorProblem[] => {
    if (kind === 'point' || joined(index)) return [];
    const fix = fixFor(index);
    const finding = { found: 'shaft-alone', shaft: kind } as const;
    return [{ kind: 'lone-shaft', keys: [id], at, finding, ...(fix && { fix }) }];
  });
};
