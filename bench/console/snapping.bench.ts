import type { Position } from '@floorwright/domain/geo';
import { edgeIndexOf, nothingHit } from '@floorwright/floor-editor';

import { report } from '../lib/figure.ts';
import { largeFloor } from '../lib/floor/large-floor.ts';
import { placeAt, seeded } from '../lib/floor/route-grid.ts';
import { openStudio, type Studio } from '../lib/floor/studio.ts';
import { cpuSecondsOf, median } from '../lib/measure.ts';

/** Rooms of 3 m side by side, with four walls each. */
const roomsIn = (columns: number, rows: number): Position[][] =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [(index % columns) * 3, Math.floor(index / columns) * 3];
    const corners = [
      [x, y],
      [x + 2.8, y],
      [x + 2.8, y + 2.8],
      [x, y + 2.8],
      [x, y],
    ];
    return corners.map(([east = 0, north = 0]) => placeAt({ x: east, y: north }));
  });

const random = seeded(7);
const moves = 400;
/** Within the walls of the small floor, so that both floors have the same around the pointer. */
const places = Array.from({ length: moves }, () =>
  placeAt({ x: 5 + random() * 25, y: 5 + random() * 25 }),
);

const drawOn = (document: Parameters<typeof openStudio>[0], walls: Position[][]): Studio => {
  const studio = openStudio(document);
  studio.editor.show({ walls: edgeIndexOf(walls) });
  studio.editor.choose('create-poi');
  studio.point('click', placeAt({ x: 16, y: 16 }), nothingHit);
  return studio;
};

const studios = {
  large: drawOn(largeFloor(100), roomsIn(125, 100)),
  small: drawOn(largeFloor(10), roomsIn(12, 12)),
};

const movesOn = (studio: Studio): number =>
  cpuSecondsOf(() => {
    for (const at of places) studio.point('move', at, nothingHit);
  });

const times: Record<'large' | 'small', number[]> = { large: [], small: [] };
const warmUps = 3;
for (let round = 0; round < warmUps + 15; round += 1)
  for (const size of ['small', 'large'] as const) {
    const seconds = movesOn(studios[size]);
    if (round >= warmUps) times[size].push(seconds / moves);
  }
const [large, small] = [median(times.large), median(times.small)];
const milliseconds = (seconds: number): string => (seconds * 1000).toFixed(3);
report({
  name: 'snap among 50,000 wall corners ÷ among 576',
  value: large / small,
  bound: { atMost: 1.5 },
  details: `${milliseconds(large)} and ${milliseconds(small)} ms a move`,
});
report({
  name: 'snap among 50,000 wall corners ÷ a frame',
  value: large / (1 / 60),
  bound: { atMost: 0.1 },
});
