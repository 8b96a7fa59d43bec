import {
  localPlane,
  minRingArea,
  planeArea,
  planeContains,
  type PlanePoint,
  type Position,
} from '@floorwright/domain/geo';

import { cross, directionFrom, lengthOf, minus, walk } from '../snapping/lines.ts';

type PlaneLine = readonly PlanePoint[];

/** In meters: a line that ends on a wall may end this far before or behind it. */
const onWall = 0.05;
/** In meters: this near to a corner, a line goes through it. */
const atCorner = 0.001;
/** In meters: longer than any shape. */
const far = 30_000;

/** Where a line from one point to another meets a side of a ring. */
type Meeting = {
  /** Share of the line. */
  readonly along: number;
  readonly at: PlanePoint;
  /** The number of the corner before it, and the share of the side that begins there. */
  readonly side: number;
  readonly share: number;
};

const meetingsOf = (ring: PlaneLine, from: PlanePoint, to: PlanePoint): Meeting[] => {
  const run = minus(to, from);
  return ring
    .flatMap((corner, side): Meeting[] => {
      const next = ring[(side + 1) % ring.length] ?? corner;
      const wall = minus(next, corner);
      const turn = cross(run, wall);
      if (turn === 0) return [];
      const start = minus(corner, from);
      const along = cross(start, wall) / turn;
      const share = cross(start, run) / turn;
      const isMet = share >= 0 && share <= 1 && along >= 0 && along <= 1;
      if (!isMet) return [];
      const length = lengthOf(wall);
      if (share * length < atCorner) return [{ along, at: corner, side, share: 0 }];
      // The end of a side is the start of the next one.
      if ((1 - share) * length < atCorner)
        return [{ along, at: next, side: (side + 1) % ring.length, share: 0 }];
      return [{ along, at: walk(corner, wall, share), side, share }];
    })
    .toSorted((a, b) => a.along - b.along);
};

/** A part of a line that runs inside a ring, from side to side. */
type Chord = { readonly start: Meeting; readonly end: Meeting; readonly between: PlaneLine };

const gapBetween = (a: PlanePoint, b: PlanePoint): number => lengthOf(minus(a, b));

const chordBetween = (start: Meeting, between: PlaneLine, end: Meeting): Chord => ({
  start,
  end,
  // A corner of the line on a wall is where the chord begins or ends.
  between: between.filter((corner) =>
    [start, end].every(({ at }) => gapBetween(at, corner) > atCorner),
  ),
});

/** The parts of a line inside a ring. Those that end inside it are left out. */
const chordsOf = (ring: PlaneLine, line: PlaneLine): Chord[] => {
  const chords: Chord[] = [];
  let open: { start: Meeting; between: PlanePoint[] } | null = null;
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index] ?? to;
    const run = minus(to, from);
    const length = lengthOf(run);
    let last = 0;
    for (const meeting of meetingsOf(ring, from, to)) {
      const middle = walk(from, run, (last + meeting.along) / 2);
      if (open && planeContains(ring, middle))
        chords.push(chordBetween(open.start, open.between, meeting));
      open = { start: meeting, between: [] };
      last = meeting.along;
    }
    // The next part begins at this corner of the line, which is on a wall.
    if ((1 - last) * length <= atCorner) continue;
    if (open && planeContains(ring, walk(from, run, (last + 1) / 2))) open.between.push(to);
    else open = null;
  }
  return chords.filter(
    ({ start, end, between }) => between.length > 0 || gapBetween(start.at, end.at) > atCorner,
  );
};

/** The corners between two places on the outline. */
const walkRing = (ring: PlaneLine, from: Meeting, to: Meeting): PlanePoint[] => {
  if (from.side === to.side && to.share > from.share) return [];
  const steps = (to.side - from.side + ring.length) % ring.length || ring.length;
  const corners = [...ring, ...ring].slice(from.side + 1, from.side + 1 + steps);
  // A place at a corner is that corner.
  return to.share === 0 ? corners.slice(0, -1) : corners;
};

const halvesOf = (ring: PlaneLine, { start, end, between }: Chord): [PlaneLine, PlaneLine] => [
  [start.at, ...walkRing(ring, start, end), end.at, ...between.toReversed()],
  [end.at, ...walkRing(ring, end, start), start.at, ...between],
];

/** The parts of a ring along lines. A line that would cut off next to nothing does not cut. */
const cutAlong = (ring: PlaneLine, lines: readonly PlaneLine[]): PlaneLine[] => {
  const [line, ...others] = lines;
  if (!line) return [ring];
  const chords = chordsOf(ring, line);
  for (const [index, chord] of chords.entries()) {
    const halves = halvesOf(ring, chord);
    if (halves.some((half) => planeArea(half) < minRingArea)) continue;
    const rest = chords.slice(index + 1).map(asLine);
    return halves.flatMap((half) => cutAlong(half, [...rest, ...others]));
  }
  return cutAlong(ring, others);
};

/** A little longer, since rounding may put its ends before the wall. */
const asLine = ({ start, end, between }: Chord): PlaneLine =>
  lengthened([start.at, ...between, end.at], 10 * atCorner);

/** The first wall straight ahead of a line that ends inside a ring. */
const toWall = (ring: PlaneLine, before: PlanePoint, end: PlanePoint): PlanePoint => {
  const direction = directionFrom(before, end);
  if (!direction || !planeContains(ring, end)) return end;
  const [first] = meetingsOf(ring, end, walk(end, direction, far));
  return first?.at ?? end;
};

/** The line, extended a little at both ends. */
const lengthened = (line: PlaneLine, by: number): PlaneLine => {
  const [[first, second], [beforeLast, last]] = [line, line.slice(-2)];
  const start = first && second && directionFrom(second, first);
  const end = beforeLast && last && directionFrom(beforeLast, last);
  return start && end ? [walk(first, start, by), ...line.slice(1, -1), walk(last, end, by)] : line;
};

const meetsSide = (ring: PlaneLine, line: PlaneLine): boolean =>
  line.slice(1).some((to, index) => meetingsOf(ring, line[index] ?? to, to).length > 0);

const lengthInside = (ring: PlaneLine, line: PlaneLine): number => {
  let inside = 0;
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index] ?? to;
    const run = minus(to, from);
    let last = 0;
    for (const along of [...meetingsOf(ring, from, to).map((meeting) => meeting.along), 1]) {
      if (planeContains(ring, walk(from, run, (last + along) / 2)))
        inside += (along - last) * lengthOf(run);
      last = along;
    }
  }
  return inside;
};

/**
 * The parts of a shape that a drawn line goes through, the largest first; null if it does not. It cuts where it
 * was drawn: beyond an end inside the shape it goes straight on to the next wall, and beyond others nowhere.
 */
export const cutRing = (
  ring: readonly Position[],
  line: readonly Position[],
): Position[][] | null => {
  const [origin] = ring;
  if (!origin) return null;
  const { toPlane, toGlobe } = localPlane(origin);
  const corners = ring.map(toPlane);
  const drawn = line.map(toPlane);
  const longer = lengthened(drawn, onWall);
  if (lengthInside(corners, drawn) < onWall || !meetsSide(corners, longer)) return null;
  const [[first, second], [beforeLast, last]] = [longer, longer.slice(-2)];
  if (!first || !second || !beforeLast || !last) return null;
  const whole = lengthened(
    [toWall(corners, second, first), ...longer.slice(1, -1), toWall(corners, beforeLast, last)],
    onWall,
  );
  const parts = cutAlong(corners, [whole]);
  if (parts.length < 2) return null;
  // Corners that stay are exactly where they were.
  const known = new Map(corners.map((corner, index) => [corner, ring[index] ?? origin]));
  const made = new Map<PlanePoint, Position>();
  const placeOf = (corner: PlanePoint): Position => {
    const place = known.get(corner) ?? made.get(corner) ?? toGlobe(corner);
    made.set(corner, place);
    return place;
  };
  return parts
    .toSorted((a, b) => planeArea(b) - planeArea(a))
    .map((part) => part.map((corner) => placeOf(corner)));
};
