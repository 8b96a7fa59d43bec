import { valuesOf } from '@floorwright/domain/persistent-map';
import {
  type FloorDocument,
  type Hit,
  type Item,
  selectionOfItems,
} from '@floorwright/floor-editor';

import { report } from '../lib/figure.ts';
import { largeFloor } from '../lib/floor/large-floor.ts';
import { placeAt } from '../lib/floor/route-grid.ts';
import { openStudio } from '../lib/floor/studio.ts';
import { cpuSecondsOf, median } from '../lib/measure.ts';

const moves = 30;
const rounds = 9;

/** Some of a floor's POIs, points and beacons. */
const itemsIn = ({ pois, route, beacons }: FloorDocument, pick: number): Item[] => [
  ...valuesOf(pois)
    .slice(0, pick)
    .map(({ key }): Item => ({ kind: 'poi', key, corner: null })),
  ...valuesOf(route.points)
    .slice(0, 2 * pick)
    .map(({ id }): Item => ({ kind: 'point', id })),
  ...valuesOf(beacons)
    .slice(0, pick)
    .map(({ id }): Item => ({ kind: 'beacon', id })),
];

const floor = largeFloor(100);

/** The time of one movement of the pointer, with the changes to draw. */
const dragOf = (items: readonly Item[]): (() => number) => {
  const { editor, point, scene } = openStudio(floor);
  const [first] = items;
  if (first?.kind !== 'poi') throw new Error('Nothing is selected.');
  const hit: Hit = { on: 'poi', key: first.key };
  const from = placeAt({ x: 1, y: 1 });
  editor.select(selectionOfItems(items));
  point('drag-start', from, hit);
  return () => {
    const seconds = cpuSecondsOf(() => {
      for (let move = 1; move <= moves; move += 1)
        point('drag', placeAt({ x: 1 + move / 50, y: 1 - move / 70 }), hit);
    });
    if ((scene().pois?.put.length ?? 0) < items.length / 5) throw new Error('Nothing was moved.');
    return seconds / moves;
  };
};

const sizes = { 200: 50, 800: 200, 2000: 500 } as const;
const drags = {
  200: dragOf(itemsIn(floor, sizes[200])),
  800: dragOf(itemsIn(floor, sizes[800])),
  2000: dragOf(itemsIn(floor, sizes[2000])),
};
const times: Record<keyof typeof sizes, number[]> = { 200: [], 800: [], 2000: [] };
for (let round = 0; round < rounds; round += 1)
  for (const size of [200, 800, 2000] as const) {
    const seconds = drags[size]();
    if (round > 1) times[size].push(seconds);
  }
const milliseconds = (seconds: number): string => (seconds * 1000).toFixed(1);
const [small, middle, large] = [median(times[200]), median(times[800]), median(times[2000])];
report({
  name: 'drag 2,000 selected objects ÷ ten times 200',
  value: large / (10 * small),
  bound: { atMost: 1.5 },
  details: `${milliseconds(large)} and ${milliseconds(small)} ms a move`,
});
report({
  name: 'drag 800 selected objects ÷ a frame',
  value: middle / (1 / 60),
  bound: { atMost: 1 },
  details: `${milliseconds(middle)} ms a move, with the routes between them`,
});
