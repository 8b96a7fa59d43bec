import {
  localPlane,
  minRingArea,
  planeArea,
  type PlanePoint,
  type Position,
  signedAreaOf,
} from '@floorwright/domain/geo';
import {
  Clipper64,
  ClipperOffset,
  ClipType,
  EndType,
  FillRule,
  JoinType,
  type Path64,
  type Paths64,
  PolyTree64,
} from 'clipper2-ts';

type Ring = readonly Position[];

/** The library computes with integers, so that it has no rounding errors: tenths of a millimeter. */
const unit = 10_000;

/** A plane of integers around a place. A corner that was given comes back as exactly the same place. */
const gridAt = (origin: Position) => {
  const { toPlane, toGlobe } = localPlane(origin);
  const known = new Map<string, Position>();
  const nameOf = ({ x, y }: PlanePoint): string => `${x} ${y}`;
  return {
    pathOf: (ring: Ring): Path64 =>
      ring.map((corner) => {
        const { x, y } = toPlane(corner);
        const point = { x: Math.round(x * unit), y: Math.round(y * unit) };
        if (!known.has(nameOf(point))) known.set(nameOf(point), corner);
        return point;
      }),
    ringOf: (path: Path64): Position[] =>
      path.map(
        (point) => known.get(nameOf(point)) ?? toGlobe({ x: point.x / unit, y: point.y / unit }),
      ),
  };
};

/** Parts of a result, the largest first. */
export type Parts = { readonly rings: readonly Position[][]; readonly hasHoles: boolean };

const areaOf = (path: Path64): number => planeArea(path);

/** In square meters: rounding leaves slivers along shared sides, which are not holes. */
const sliver = 0.01;

const partsOf = (tree: PolyTree64, ringOf: (path: Path64) => Position[]): Parts => {
  const outer: Path64[] = [];
  let hasHoles = false;
  for (let index = 0; index < tree.count; index += 1) {
    const part = tree.child(index);
    const path = part.poly;
    // A rest that is too small for a POI does not keep the others from being made.
    if (!path || areaOf(path) < minRingArea * unit * unit) continue;
    outer.push(path);
    for (let hole = 0; hole < part.count; hole += 1) {
      const inner = part.child(hole).poly;
      if (inner && areaOf(inner) >= sliver * unit * unit) hasHoles = true;
    }
  }
  return { rings: outer.toSorted((a, b) => areaOf(b) - areaOf(a)).map(ringOf), hasHoles };
};

const combine = (
  how: ClipType,
  subjects: readonly Ring[],
  clips: readonly Ring[],
  keepCorners: boolean,
): Parts => {
  const [origin] = subjects[0] ?? [];
  if (!origin) return { rings: [], hasHoles: false };
  const { pathOf, ringOf } = gridAt(origin);
  const paths = (rings: readonly Ring[]): Paths64 => rings.map(pathOf);
  const clipper = new Clipper64();
  clipper.preserveCollinear = keepCorners;
  clipper.addSubject(paths(subjects));
  clipper.addClip(paths(clips));
  const tree = new PolyTree64();
  clipper.execute(how, FillRule.NonZero, tree);
  return partsOf(tree, ringOf);
};

/** All areas as one. Corners between two parallel sides are left out. */
export const unionOf = (rings: readonly Ring[]): Parts =>
  combine(ClipType.Union, oriented(rings), [], false);

export const differenceOf = (ring: Ring, others: readonly Ring[]): Parts =>
  combine(ClipType.Difference, [ring], oriented(others), true);

/** All in the same direction, since opposite ones would cancel each other out. */
const oriented = (rings: readonly Ring[]): Ring[] => {
  const [origin] = rings[0] ?? [];
  if (!origin) return [];
  const { toPlane } = localPlane(origin);
  return rings.map((ring) => (signedAreaOf(ring.map(toPlane)) < 0 ? ring.toReversed() : ring));
};

/** Longer tips of corners are cut off. */
const miterLimit = 4;

/** The area within a distance of a shape, with its corners; or what is left of it without a border. */
export const offsetOf = (ring: Ring, meters: number): Parts => {
  const [origin] = ring;
  if (!origin) return { rings: [], hasHoles: false };
  const { pathOf, ringOf } = gridAt(origin);
  const offset = new ClipperOffset(miterLimit);
  const [shape = ring] = oriented([ring]);
  offset.addPath(pathOf(shape), JoinType.Miter, EndType.Polygon);
  const tree = new PolyTree64();
  offset.execute(meters * unit, tree);
  return partsOf(tree, ringOf);
};
