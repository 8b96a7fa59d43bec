import { cloud, person, scene, tree } from './scenery.ts';
import { circle, path, polygon, rect, repeat } from './shapes.ts';

const ground = 790;
const stone = '#efe6d6';
const shade = '#d5c7b0';

const column = (x: number): string =>
  rect(x, 440, 46, 270, stone) +
  rect(x + 30, 440, 16, 270, shade) +
  rect(x - 8, 428, 62, 16, stone) +
  rect(x - 8, 704, 62, 16, stone);

/** A lower wing of two storeys with tall windows. */
const wing = (x: number): string =>
  rect(x, 470, 330, ground - 470, '#e6dac6') +
  rect(x - 10, 452, 350, 22, shade) +
  rect(x, 620, 330, 8, shade) +
  repeat(4, (index) => {
    const left = x + 30 + index * 74;
    return (
      path(`M${left} 600v-70a24 24 0 0 1 48 0v70z`, '#7c97a8') +
      path(`M${left} 600v-70a24 24 0 0 1 24 -24v94z`, '#93adbd') +
      rect(left, 656, 48, 90, '#6c8798') +
      rect(left, 656, 24, 90, '#7c97a8')
    );
  });

const pediment = (): string =>
  rect(478, 400, 644, 34, stone) +
  rect(478, 426, 644, 8, shade) +
  polygon(
    [
      [460, 402],
      [800, 262],
      [1140, 402],
    ],
    stone,
  ) +
  polygon(
    [
      [530, 390],
      [800, 284],
      [1070, 390],
    ],
    shade,
  ) +
  circle(800, 348, 30, stone) +
  circle(800, 348, 20, '#c58b5b');

/** A dome behind the gable. */
const dome = (): string =>
  rect(676, 226, 248, 90, '#e6dac6') +
  repeat(6, (index) => rect(694 + index * 38, 240, 20, 60, '#93adbd')) +
  path('M664 228a136 128 0 0 1 272 0z', '#7fa89a') +
  path('M700 228a136 128 0 0 1 100 -126v126z', '#93b9ac') +
  rect(790, 62, 20, 44, '#e6dac6') +
  circle(800, 58, 12, '#c58b5b');

/** Between the columns at either end. */
const banners = (): string =>
  rect(567, 470, 36, 180, '#b5543c') + rect(997, 470, 36, 180, '#3d7a8c');

const steps = (): string =>
  repeat(5, (index) =>
    rect(500 - index * 22, 716 + index * 15, 600 + index * 44, 16, index % 2 ? shade : stone),
  );

/** A stone museum in a park. */
export const drawMuseum = (): string =>
  scene(
    { skyTop: '#b9d3ea', skyBottom: '#f7efe2', sun: { x: 330, y: 210, r: 76, fill: '#fff0c4' } },
    [
      cloud(130, 300, 50),
      cloud(1130, 190, 42),
      path(`M0 640q200 -110 420 -40t430 -30t420 20t330 -40V${ground}H0z`, '#b7cdb5'),
      path(`M0 700q260 -90 520 -30t560 -20t520 -10V${ground}H0z`, '#9dbb9c'),
      dome(),
      wing(160),
      wing(1110),
      rect(490, 434, 620, ground - 434, '#dccfb8'),
      rect(730, 520, 140, 196, '#5c4a3d'),
      rect(742, 532, 54, 184, '#6f5b4c'),
      rect(804, 532, 54, 184, '#6f5b4c'),
      banners(),
      pediment(),
      repeat(6, (index) => column(508 + index * 107.6)),
      steps(),
      rect(0, ground, 1600, 210, '#a9c39a'),
      polygon(
        [
          [480, ground],
          [1120, ground],
          [1400, 1000],
          [200, 1000],
        ],
        '#e9dfcb',
      ),
      ...[60, 1540].map((x) => tree(x, ground + 30, 210, '#6f9a78')),
      ...[250, 1350].map((x) => tree(x, ground + 46, 130, '#84ac85')),
      ...[120, 1480].map((x) => tree(x, ground + 90, 150, '#7aa37d')),
      person(640, ground + 60, '#b5543c'),
      person(676, ground + 58, '#4a6572'),
      person(980, ground + 110, '#3d7a8c'),
      person(900, ground + 24, '#c58b5b'),
    ],
  );
