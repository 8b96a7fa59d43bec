import type { PlanePoint } from '@floorwright/domain/geo';

import { type Area, boundsOf, type Door, type Plan } from '../plans/plan.ts';

/** A door of a room, seen from inside. */
export type Opening = {
  room: Area;
  middle: PlanePoint;
  /** One metre from the room to the corridor. */
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
export const openingsOf = ({ areas, doors }: Plan): Opening[] =>
  doors.flatMap((door) => {
    const middle = middleOf(door);
    const room = areas.find((area) => isRoom(area) && isAt(area, middle));
    return room ? [{ room, middle, outward: outwardFrom(room, door) }] : [];
  });

/** The point inside the door, at this distance in meters. */
export const inside = ({ middle, outward }: Opening, metres: number): PlanePoint => ({
  x: middle.x - outward.x * metres,
  y: middle.y - outward.y * metres,
});

/** An escalator is entered at its lower end. */
export const escalatorsOf = ({ areas }: Plan): Opening[] =>
  areas
    .filter(({ name }) => name === 'Escalator')
    .map((room) => {
      const { left, right, bottom } = edgeOf(room);
      return { room, middle: { x: (left + right) / 2, y: bottom }, outward: { x: 0, y: -1 } };
    });
