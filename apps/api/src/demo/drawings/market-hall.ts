import { cloud, person, scene, skyline, tree } from './scenery.ts';
import { circle, curve, line, path, polygon, rect, repeat } from './shapes.ts';

const ground = 800;
const brick = '#c97b5a';

/** One gable of the long roof, with its round window. */
const gable = (x: number): string =>
  polygon(
    [
      [x, 480],
      [x + 150, 330],
      [x + 300, 480],
    ],
    brick,
  ) +
  circle(x + 150, 424, 34, '#f6e7cf') +
  circle(x + 150, 424, 26, '#7fb0b8') +
  line([x + 150, 398], [x + 150, 450], '#f6e7cf', 5) +
  line([x + 124, 424], [x + 176, 424], '#f6e7cf', 5) +
  polygon(
    [
      [x - 18, 486],
      [x + 150, 316],
      [x + 318, 486],
      [x + 300, 486],
      [x + 150, 338],
      [x, 486],
    ],
    '#5b4a4a',
  );

/** The entrance arch below the gable. */
const arch = (x: number, light: string): string =>
  path(`M${x + 54} ${ground}V640a96 96 0 0 1 192 0V${ground}z`, '#f6e7cf') +
  path(`M${x + 68} ${ground}V640a82 82 0 0 1 164 0V${ground}z`, light) +
  rect(x + 147, 560, 6, ground - 560, '#f6e7cf') +
  rect(x + 68, 640, 164, 6, '#f6e7cf');

const stall = (x: number, stripe: string, fruit: string): string =>
  rect(x + 10, ground - 62, 170, 62, '#8a6a52') +
  repeat(6, (index) => circle(x + 30 + index * 26, ground - 64, 13, fruit)) +
  repeat(5, (index) =>
    polygon(
      [
        [x + index * 38, ground - 176],
        [x + 38 + index * 38, ground - 176],
        [x + 38 + index * 38, ground - 132],
        [x + 19 + index * 38, ground - 120],
        [x + index * 38, ground - 132],
      ],
      index % 2 === 0 ? stripe : '#fbf6ec',
    ),
  ) +
  rect(x + 8, ground - 150, 8, 150, '#6b5b4d') +
  rect(x + 174, ground - 150, 8, 150, '#6b5b4d');

/** A string of lamps between the ends and the middle of the hall. */
const lamps = (): string => {
  const [top, sag, span] = [520, 90, 600];
  return [200, 800]
    .map(
      (left) =>
        curve(`M${left} ${top}q${span / 2} ${sag * 2} ${span} 0`, '#5b4a4a', 3) +
        repeat(7, (index) => {
          const part = (index + 0.5) / 7;
          const [x, y] = [left + span * part, top + 12 + 4 * sag * part * (1 - part)];
          return circle(x, y, 24, '#ffe6a8', 0.35) + circle(x, y, 10, '#ffd873');
        }),
    )
    .join('');
};

/** A low brick market hall in the evening. */
export const drawMarketHall = (): string =>
  scene(
    { skyTop: '#7f9dbb', skyBottom: '#f9d3b0', sun: { x: 350, y: 300, r: 70, fill: '#ffd9a0' } },
    [
      cloud(560, 150, 34),
      cloud(1120, 220, 46),
      skyline(
        ground,
        '#b69fa6',
        [300, 390, 350, 440, 400, 470, 380, 430, 480, 410, 450, 360, 410, 320],
      ),
      rect(200, 480, 1200, ground - 480, brick),
      repeat(9, (index) => rect(200, 510 + index * 34, 1200, 3, '#b86c4d')),
      repeat(4, (index) => gable(200 + index * 300)),
      repeat(5, (index) => rect(178 + index * 300, 466, 44, ground - 466, '#b86c4d')),
      repeat(4, (index) => arch(200 + index * 300, index % 2 === 0 ? '#ffe0a3' : '#8fb9bd')),
      rect(0, ground, 1600, 200, '#cdbba6'),
      repeat(6, (index) => rect(0, ground + 26 + index * 32, 1600, 3, '#bba88f')),
      repeat(9, (index) => rect(60 + index * 186, ground, 3, 200, '#bba88f')),
      ...[90, 1510].map((x) => tree(x, ground + 20, 190, '#7d9a76')),
      stall(130, '#d9654f', '#e9a04b'),
      stall(700, '#4f8a94', '#c94f4f'),
      stall(1260, '#7d9a76', '#9fbf6b'),
      person(470, ground + 60, '#4a6572'),
      person(512, ground + 64, '#d9654f'),
      person(1000, ground + 52, '#f2cc8f'),
      person(1130, ground + 70, '#5b4a4a'),
      lamps(),
    ],
  );
