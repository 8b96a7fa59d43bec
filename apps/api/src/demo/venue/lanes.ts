import type { PlanePoint } from '@floorwright/domain/geo';

/** A horizontal (`across`) or vertical line that visitors walk on; `at` is its constant coordinate. */
export type Lane = { across: boolean; at: number; from: number; to: number };

const across = (at: number, from: number, to: number): Lane => ({ across: true, at, from, to });
const up = (at: number, from: number, to: number): Lane => ({ across: false, at, from, to });

/** Around the islands and through the hall, clear of its pillars, plants and escalators. */
const onEveryFloor: readonly Lane[] = [
  across(19, -47, 47),
  across(-19, -47, -8),
  across(-19, 8, 47),
  across(10, -16, 16),
  across(-10, -16, 16),
  across(-27, -8, 8),
  up(-45, -21, 21),
  up(45, -21, 21),
  up(-16, -19, 19),
  up(16, -19, 19),
  up(-8, -27, -19),
  up(8, -27, -19),
  up(0, 10, 19),
  up(0, -27, -10),
];

/** The ways to the street and to the waterfront. */
const toTheDoors: readonly Lane[] = [up(0, 19, 28), up(0, -42, -27)];

export const lanesOf = ({ onGround }: { onGround: boolean }): readonly Lane[] =>
  onGround ? [...onEveryFloor, ...toTheDoors] : onEveryFloor;

/** The point at a coordinate along a lane. */
export const pointOn = ({ across: runsAcross, at }: Lane, along: number): PlanePoint =>
  runsAcross ? { x: along, y: at } : { x: at, y: along };

const reaches = ({ from, to }: Lane, along: number): boolean => from <= along && along <= to;

/** The coordinates along a lane at which perpendicular lanes cross it. */
export const crossingsOn = (lane: Lane, lanes: readonly Lane[]): number[] =>
  lanes
    .filter(
      (other) => other.across !== lane.across && reaches(lane, other.at) && reaches(other, lane.at),
    )
    .map(({ at }) => at);

/** The nearest lane in front of a door, and the coordinate along it where the path to the door starts. */
export const laneBefore = (
  lanes: readonly Lane[],
  { middle, outward }: { middle: PlanePoint; outward: PlanePoint },
): { lane: Lane; along: number } => {
  const runsAcross = outward.x === 0;
  const [along, height] = runsAcross ? [middle.x, middle.y] : [middle.y, middle.x];
  const sign = outward.x + outward.y;
  const [lane] = lanes
    .filter((each) => each.across === runsAcross && reaches(each, along))
    .filter(({ at }) => (at - height) * sign > 0)
    .toSorted((a, b) => (a.at - b.at) * sign);
  if (!lane) throw new Error(`no lane passes the door at ${middle.x}, ${middle.y}`);
  return { lane, along };
};
