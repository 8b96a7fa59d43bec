import type { PlanePoint } from '@floorwright/domain/geo';
import type { RoutePointKind } from '@floorwright/domain/route-graph';

import { type Area, boundsOf, type Door, type Plan } from '../plans/plan.ts';
import { crossingsOn, type Lane, laneBefore, lanesOf, pointOn } from './lanes.ts';

type Stop = PlanePoint & { kind: RoutePointKind; shaft: string | null };

export type Way = { from: PlanePoint; to: PlanePoint; oneWay?: true; steps?: true };

/** The walkable points and links of a floor, in meters on its plan. */
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

/** A revolving door to the street, as a one-way loop: out on one side, in on the other. */
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

/** The walkways along the corridors and from there through every door. */
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

/** A door of a room, seen from inside. */
type Opening = {
  room: Area;
  middle: PlanePoint;
  /** One meter from the room to the corridor. */
  outward: PlanePoint;
};

const middleOf = ({ from, to }: Door): PlanePoint => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
});

const edgeOf = ({ rings: [ring = []] }: Area) => boundsOf(ring);

const isAt = (area: Area, { x, y }: PlanePoint): boolean => {
  const { left, right, bottom, top } = edgeOf(area);
  return left <= x && x <= right && bottom <= y && y <= top;
};

const isRoom = ({ layer, name }: Area): boolean =>
  name !== undefined && ['rooms', 'wc', 'elevators', 'stairs'].includes(layer);

const outwardFrom = (room: Area, door: Door): PlanePoint => {
  const { left, right, bottom, top } = edgeOf(room);
  const { x, y } = middleOf(door);
  return door.from.y === door.to.y
    ? { x: 0, y: Math.sign(y - (bottom + top) / 2) }
    : { x: Math.sign(x - (left + right) / 2), y: 0 };
};

/** The doors of a plan with the rooms they lead into. */
const openingsOf = ({ areas, doors }: Plan): Opening[] =>
  doors.flatMap((door) => {
    const middle = middleOf(door);
    const room = areas.find((area) => isRoom(area) && isAt(area, middle));
    return room ? [{ room, middle, outward: outwardFrom(room, door) }] : [];
  });

/** The point inside the door, at this distance in meters. */
const inside = ({ middle, outward }: Opening, meters: number): PlanePoint => ({
  x: middle.x - outward.x * meters,
  y: middle.y - outward.y * meters,
});

/** An escalator is entered at its lower end. */
const escalatorsOf = ({ areas }: Plan): Opening[] =>
  areas
    .filter(({ name }) => name === 'Escalator')
    .map((room) => {
      const { left, right, bottom } = edgeOf(room);
      return { room, middle: { x: (left + right) / 2, y: bottom }, outward: { x: 0, y: -1 } };
    });
