import { place, square } from '../routing/testing.ts';
import type { SharedVenue } from './venue.ts';

const point = (x: number, y: number, neighbors: number[], shaft: number | null = null) => ({
  ...place(x, y),
  kind: shaft === null ? ('point' as const) : ('elevator' as const),
  shaft,
  neighbors,
  steps_to: [],
});

const poi = (title: string, floor_id: number, [x, y]: [number, number]) => ({
  poi_id: title,
  title,
  floor_id,
  coordinates: square(x, y, 8),
});

/** A corridor on each of two floors, with an elevator between them. No route leads to the attic. */
export const smallVenue: SharedVenue = {
  building: {
    time_zone: 'Europe/Berlin',
    floors: [
      { id: 1, name: 'G', position: 0 },
      { id: 2, name: '1', position: 1 },
    ],
    pois: [
      poi('Main entrance', 1, [-4, -4]),
      poi('Bakery', 1, [36, -4]),
      poi('Books', 2, [36, -4]),
      poi('Attic', 2, [200, 200]),
    ],
  },
  routes: [
    { floor_id: 1, points: [point(0, 0, [1]), point(20, 0, [0, 2], 7), point(40, 0, [1])] },
    { floor_id: 2, points: [point(20, 0, [1], 7), point(40, 0, [0])] },
  ],
  beacons: [{ id: 5, floor_id: 1, ...place(20, 0) }],
  engagements: [
    {
      id: 9,
      event_type: 'enter',
      beacon_ids: [5],
      active_from: null,
      active_until: null,
      active_hours: null,
      cooldown_minutes: 0,
      cap_per_visitor: 1,
      priority: 0,
    },
  ],
};
