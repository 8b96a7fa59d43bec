import { drawAt, type Feature, type Rectangle, type Site } from './features.ts';

type FloorDrawing = Site & {
  floorId: number;
  /** In meters; a corridor runs through the middle. */
  length: number;
  depth: number;
  /** The number of rooms on each side of the corridor. */
  rooms: number;
  /** The prefix of room numbers. */
  roomName: string;
};

const corridor = 8;
/** The right end of every floor: elevators, stairs and restrooms. */
const core = 14;
const door = 1.5;

/** A floor as features, each with the name of its layer. */
export const drawFloor = (floor: FloorDrawing): Feature[] => {
  const { floorId, length, depth, rooms, roomName } = floor;
  const { rectangle, line, point } = drawAt(floor);
  const left = -length / 2;
  const width = (length - core) / rooms;
  const height = (depth - corridor) / 2;
  const bottoms = [corridor / 2, -depth / 2];
  const places = bottoms.flatMap((bottom, side) =>
    Array.from({ length: rooms }, (_, index) => ({
      name: `${roomName} ${side * rooms + index + 1}`,
      area: { left: left + index * width, bottom, width, height },
    })),
  );
  const inCore = (offset: number, share: number, bottom: number): Rectangle => ({
    left: length / 2 - core + offset * core,
    bottom,
    width: share * core,
    height,
  });

  const shapes = [
    {
      layer: 'Corridors',
      geometry: rectangle({ left, bottom: -corridor / 2, width: length, height: corridor }),
    },
    ...places.map(({ name, area }) => ({ layer: 'Units', name, geometry: rectangle(area) })),
    { layer: 'Restrooms', geometry: rectangle(inCore(0, 1, corridor / 2)) },
    { layer: 'Elevators', geometry: rectangle(inCore(0, 0.5, -depth / 2)) },
    { layer: 'Stairs', geometry: rectangle(inCore(0.5, 0.5, -depth / 2)) },
    ...places.map(({ area }) => ({ layer: 'Openings', geometry: line(doorOf(area)) })),
    ...places.slice(0, rooms).map(({ area }) => ({
      layer: 'Waypoints',
      geometry: point({ x: middle(area), y: 0 }),
    })),
  ];
  return shapes.map(({ geometry, ...properties }, index) => ({
    type: 'Feature',
    id: `${floorId}-${index + 1}`,
    properties,
    geometry,
  }));
};

const middle = ({ left, width }: Rectangle): number => left + width / 2;

/** In the wall between a room and the corridor. */
const doorOf = (room: Rectangle) => {
  const y = (Math.sign(room.bottom) * corridor) / 2;
  return [
    { x: middle(room) - door / 2, y },
    { x: middle(room) + door / 2, y },
  ];
};
