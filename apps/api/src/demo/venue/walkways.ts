import type { PlanePoint } from '@floorwright/domain/geo';
import type { RoutePointKind } from '@floorwright/domain/route-graph';

import type { Plan } from '../plans/plan.ts';
import { crossingsOn, type Lane, laneBefore, lanesOf, pointOn } from './lanes.ts';
import { escalatorsOf, inside, type Opening, openingsOf } from './openings.ts';

type Stop = PlanePoint & { kind: RoutePointKind; shaft: string | null };

export type Way = { from: PlanePoint; to: PlanePoint; oneWay?: true; steps?: true };

/** How one walks on a floor, in metres on its plan. */
export type Walkways = { stops: Stop[]; ways: Way[] };

const isShop = ({ room: { use, layer } }: Opening): boolean => use !== undefined || layer === 'wc';

const stopIn = (opening: Opening): Stop[] => {
  const { layer, name = '' } = opening.room;
  const plain = { kind: 'point' as const, shaft: null };
  if (layer === 'elevators') return [{ ...inside(opening, 2.5), kind: 'elevator', shaft: name }];
  if (layer !== 'stairs') return isShop(opening) ? [{ ...inside(opening, 1), ...plain }] : [];
  return [{ ...inside(opening, 2), kind: 'stairs', shaft: shaftOf(opening) }];
};

/** Shafts with the same name on a plan are distinguished by their position. */
const shaftOf = ({ room: { name = '' }, middle }: Opening): string => {
  if (name === 'Escalator') return `Escalator ${middle.x < 0 ? 'west' : 'east'}`;
  return middle.x < 0 ? 'Stairs west' : 'Stairs east';
};

/** The doors to the street turn: one comes in on one side and leaves on the other. */
const revolvingDoor = ({ x, y }: PlanePoint): Way[] => {
  const [out, outside, back, returned] = [
    { x: x + 2, y: y + 3 },
    { x: x + 2, y: y + 10 },
    { x: x - 2, y: y + 10 },
    { x: x - 2, y: y + 3 },
  ];
  return [
    { from: { x, y }, to: out, oneWay: true },
    { from: out, to: outside, oneWay: true },
    { from: outside, to: back, oneWay: true },
    { from: back, to: returned, oneWay: true },
    { from: returned, to: { x, y }, oneWay: true },
  ];
};

const waysAlong = (lane: Lane, turns: readonly number[], lanes: readonly Lane[]): Way[] => {
  const marks = [...new Set([...turns, ...crossingsOn(lane, lanes)])].toSorted((a, b) => a - b);
  return marks.slice(1).map((mark, index) => ({
    from: pointOn(lane, marks[index] ?? mark),
    to: pointOn(lane, mark),
  }));
};

/** Along the corridors, and from there through every door. */
export const walkwaysOf = (plan: Plan, { onGround }: { onGround: boolean }): Walkways => {
  const lanes = lanesOf({ onGround });
  const doors = [...openingsOf(plan), ...escalatorsOf(plan)].flatMap((opening) =>
    stopIn(opening).map((stop) => ({ stop, opening, turn: laneBefore(lanes, opening) })),
  );
  const entrances = onGround
    ? [
        { x: 0, y: 28 },
        { x: 0, y: -42 },
      ]
    : [];
  const turnsOn = (lane: Lane): number[] => [
    ...doors.filter(({ turn }) => turn.lane === lane).map(({ turn }) => turn.along),
    ...entrances
      .filter(({ x }) => !lane.across && lane.at === x)
      .flatMap(({ y }) => endAt(lane, y)),
  ];
  return {
    stops: doors.map(({ stop }) => stop),
    ways: [
      ...lanes.flatMap((lane) => waysAlong(lane, turnsOn(lane), lanes)),
      ...doors.map(({ stop, opening, turn }) => ({
        from: pointOn(turn.lane, turn.along),
        to: { x: stop.x, y: stop.y },
        ...(opening.room.name === 'Escalator' && { steps: true as const }),
      })),
      ...(onGround ? revolvingDoor({ x: 0, y: 28 }) : []),
    ],
  };
};

const endAt = ({ from, to }: Lane, along: number): number[] =>
  from === along || to === along ? [along] : [];
