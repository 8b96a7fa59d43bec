import { localPlane, type PlanePoint, type Position, ringContains } from '@floorwright/domain/geo';
import { valueAt, valuesOf } from '@floorwright/domain/persistent-map';
import type { RouteGraph } from '@floorwright/domain/route-graph';

import { type Hit, nothingHit, type Target } from '../input.ts';
import { type EditorState, shownDocument } from '../state.ts';
import { tools } from '../tools/table.ts';

/** The hit distance in meters. */
const reach = 0.5;

const nearestOn = (a: PlanePoint, b: PlanePoint): PlanePoint => {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const square = x * x + y * y;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * x + a.y * y) / square));
  return { x: a.x + share * x, y: a.y + share * y };
};

const cornersIn = ({ active, selection, history }: EditorState): readonly Position[] => {
  if ('corners' in active.draft) return active.draft.corners;
  if (selection?.kind !== 'poi') return [];
  return valueAt(history.head.pois, selection.key)?.ring ?? [];
};

/** A dragged point is not hit, so that the point below it can be. */
const isDragged = ({ active }: EditorState, id: string): boolean => {
  const grab = 'grab' in active.draft ? active.draft.grab : null;
  return grab?.what === 'point' && grab.id === id;
};

/** Finds what is under the pointer by a full scan, in place of a map's hit test. */
export const hitAt = (state: EditorState, at: Position): Hit => {
  const { toPlane, toGlobe } = localPlane(at);
  const document = shownDocument(state);
  const away = (place: Position): number => {
    const { x, y } = toPlane(place);
    return Math.hypot(x, y);
  };
  const isNear = (place: Position): boolean => away(place) <= reach;

  const linkAt = ({ points, links }: RouteGraph): Hit | undefined => {
    for (const { a, b } of valuesOf(links)) {
      const [from, to] = [valueAt(points, a), valueAt(points, b)];
      if (!from || !to) continue;
      const nearest = nearestOn(toPlane(from.at), toPlane(to.at));
      if (Math.hypot(nearest.x, nearest.y) > reach) continue;
      return { on: 'link', id: `${a}\n${b}`, at: toGlobe(nearest) };
    }
    return undefined;
  };

  const find: Readonly<Record<Target, () => Hit | undefined>> = {
    point: () => {
      const near = [...valuesOf(document.route.points)].filter(
        (point) => isNear(point.at) && !isDragged(state, point.id),
      );
      const [nearest] = near.toSorted((a, b) => away(a.at) - away(b.at));
      return nearest && { on: 'point', id: nearest.id };
    },
    link: () => linkAt(document.route),
    poi: () => {
      const poi = [...valuesOf(document.pois)].find(({ ring }) => ringContains(ring, at));
      return poi && { on: 'poi', key: poi.key };
    },
    corner: () => {
      const index = cornersIn(state).findIndex(isNear);
      return index < 0 ? undefined : { on: 'corner', index };
    },
    side: () => {
      const corners = cornersIn(state).map(toPlane);
      const index = corners.findIndex((corner, side) => {
        const next = corners[(side + 1) % corners.length] ?? corner;
        return Math.hypot((corner.x + next.x) / 2, (corner.y + next.y) / 2) <= reach;
      });
      return index < 0 ? undefined : { on: 'side', index };
    },
    beacon: () => {
      const beacon = [...valuesOf(document.beacons)].find((placed) => isNear(placed.at));
      return beacon && { on: 'beacon', id: beacon.id };
    },
    ghost: () => {
      const ghost = state.shown.ghosts.find((shaft) => isNear(shaft.at));
      return ghost && { on: 'ghost', shaft: ghost.shaft, at: ghost.at };
    },
  };
  for (const target of tools[state.active.tool].targets) {
    const hit = find[target]();
    if (hit) return hit;
  }
  return nothingHit;
};
