import { core, coreAreas, coreDoors, outline } from './core.ts';
import { type Area, box, type Door, type Plan, type Rectangle, ringOf } from './plan.ts';
import { wallsAround } from './walls.ts';

const bay = { width: 2.5, length: 5 };
/** The lower edges of the rows of bays; the gaps between rows are driving lanes. */
const rows = [35, 24, 19, 8, 3, -8, -13, -24, -29, -40];
const lanes = box(-48, -40, 66, 40);
/** The walkway to the elevators. */
const lobby = box(25, -15, 43, 15);
/** Areas without bays: the cross lanes and the lobby. */
const free = [box(-48, -35, -42, 35), box(6, -35, 12, 35), box(60, -35, 66, 35), lobby];

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;

const bays: Area[] = rows.flatMap((bottom) =>
  Array.from({ length: 45 }, (_, index) => {
    const left = lanes.left + 0.75 + index * bay.width;
    return box(left, bottom, left + bay.width, bottom + bay.length);
  })
    .filter((place) => !free.some((area) => overlap(place, area)))
    .map((place): Area => ({ layer: 'parking', rings: [ringOf(place)] })),
);

const stores = [
  { name: 'Cooling', place: box(-66, -40, -48, -22) },
  { name: 'Storage', place: box(-66, -22, -48, 0) },
  { name: 'Delivery', place: box(-66, 0, -48, 22) },
  { name: 'Plant', place: box(-66, 22, -48, 40) },
];

const storeDoors: Door[] = stores.map(({ place }) => {
  const middle = (place.bottom + place.top) / 2;
  return { from: { x: -48, y: middle - 1.5 }, to: { x: -48, y: middle + 1.5 } };
});

/** The ramp from the street, through the east wall. */
const ramp: Door = { from: { x: 66, y: -4 }, to: { x: 66, y: 4 } };

/** The garage below the shops. */
export const planParking = (): Plan => {
  const rooms: Area[] = [
    ...stores.map(({ name, place }): Area => ({
      layer: 'rooms',
      name,
      use: 'service',
      rings: [ringOf(place)],
    })),
    ...coreAreas,
  ];
  const doors = [...storeDoors, ...coreDoors];
  return {
    areas: [
      { layer: 'outlayer', rings: [outline] },
      { layer: 'street', rings: [ringOf(lanes), ringOf(lobby)] },
      ...bays,
      { layer: 'corridors', rings: [ringOf(lobby), ringOf(core)] },
      ...rooms,
    ],
    walls: [
      ...wallsAround(
        rooms.map(({ rings: [ring = []] }) => ring),
        doors,
        0.3,
      ),
      ...wallsAround([outline], [ramp], 0.8),
    ],
    doors,
    entrances: [ramp],
  };
};
