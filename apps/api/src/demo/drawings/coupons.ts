import { circle, curve, line, path, polygon, rect, repeat } from './shapes.ts';

/** The size of the header image of a coupon. */
const [width, height] = [1200, 720];

const sheet = (w: number, h: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${parts.join('')}</svg>`;

const picture = (wall: string, parts: readonly string[]): string =>
  sheet(width, height, [rect(0, 0, width, height, wall), ...parts]);

const cup = (x: number, y: number, size: number, color: string): string =>
  path(
    `M${x} ${y}h${size}v${size * 0.55}a${size * 0.35} ${size * 0.35} 0 0 1 -${size * 0.35} ${size * 0.35}` +
      `h-${size * 0.3}a${size * 0.35} ${size * 0.35} 0 0 1 -${size * 0.35} -${size * 0.35}z`,
    color,
  ) +
  curve(
    `M${x + size} ${y + size * 0.14}c${size * 0.42} 0 ${size * 0.42} ${size * 0.46} 0 ${size * 0.46}`,
    color,
    size * 0.09,
  ) +
  rect(x - size * 0.18, y + size * 0.98, size * 1.36, size * 0.08, color, { radius: size * 0.04 });

const steam = (x: number, y: number): string =>
  curve(`M${x} ${y}c-44 -44 44 -66 0 -118`, '#fff6e6', 11);

export const drawCoffee = (): string =>
  picture('#6f4a36', [
    circle(980, 130, 240, '#83593f'),
    rect(0, 560, width, 160, '#4d3226'),
    repeat(9, (index) => rect(index * 150 - 40, 560, 96, 10, '#5f4030')),
    cup(270, 300, 250, '#f7efe3'),
    cup(690, 350, 195, '#e9b872'),
    steam(345, 270),
    steam(440, 260),
    steam(760, 322),
    steam(836, 330),
  ]);

const shirt = (x: number, color: string): string =>
  curve(`M${x} 182c0 -46 46 -34 34 -2l-34 32`, '#3c4b52', 7) +
  polygon(
    [
      [x - 96, 262],
      [x - 32, 212],
      [x + 32, 212],
      [x + 96, 262],
      [x + 68, 322],
      [x + 48, 308],
      [x + 54, 520],
      [x - 54, 520],
      [x - 48, 308],
      [x - 68, 322],
    ],
    color,
  ) +
  path(`M${x - 30} 211a30 22 0 0 0 60 0z`, '#ffffff', 0.45);

export const drawShirts = (): string =>
  picture('#e8f1f2', [
    circle(180, 620, 260, '#d3e5e8'),
    rect(0, 640, width, 80, '#c3d4d6'),
    line([70, 152], [1130, 152], '#3c4b52', 12),
    repeat(5, (index) =>
      shirt(
        180 + index * 210,
        ['#3d8aa3', '#e07a5f', '#f2cc8f', '#4a6572', '#81b29a'][index] ?? '#3d8aa3',
      ),
    ),
  ]);

export const drawCinema = (): string =>
  picture('#191c2e', [
    polygon(
      [
        [600, 700],
        [170, 60],
        [1030, 60],
      ],
      '#2b3052',
    ),
    rect(190, 70, 820, 350, '#f4f1ea', { radius: 10 }),
    circle(600, 245, 108, '#e07a5f'),
    polygon(
      [
        [568, 190],
        [568, 300],
        [662, 245],
      ],
      '#f4f1ea',
    ),
    repeat(2, (row) =>
      repeat(9, (index) =>
        rect(
          60 + index * 124 + row * 62 - 62,
          528 + row * 98,
          98,
          140,
          row ? '#8f2d3c' : '#74232f',
          {
            radius: 26,
          },
        ),
      ),
    ),
  ]);

const car = (x: number, color: string): string =>
  path(
    `M${x} 560v-66q0 -24 26 -28l54 -82q10 -16 30 -16h150q20 0 32 16l50 80q44 4 44 36v60z`,
    color,
  ) +
  polygon(
    [
      [x + 108, 456],
      [x + 142, 400],
      [x + 186, 400],
      [x + 186, 456],
    ],
    '#dff0f4',
  ) +
  polygon(
    [
      [x + 204, 456],
      [x + 204, 400],
      [x + 254, 400],
      [x + 290, 456],
    ],
    '#dff0f4',
  ) +
  circle(x + 92, 562, 42, '#22303a') +
  circle(x + 302, 562, 42, '#22303a') +
  circle(x + 92, 562, 18, '#b9c6cc') +
  circle(x + 302, 562, 18, '#b9c6cc');

export const drawParking = (): string =>
  picture('#d5dde1', [
    rect(0, 590, width, 130, '#7d8a92'),
    repeat(5, (index) => rect(40 + index * 270, 650, 130, 12, '#f3f5f6')),
    repeat(3, (index) => rect(120 + index * 430, 0, 64, 590, '#bac6cc')),
    rect(920, 90, 190, 190, '#2f6db5', { radius: 28 }),
    curve('M985 240v-110h44a35 35 0 0 1 0 70h-44', '#ffffff', 26),
    car(90, '#e07a5f'),
    car(560, '#3d8aa3'),
  ]);

export const drawSunset = (): string =>
  picture('#f7b267', [
    rect(0, 0, width, 200, '#f4845f', { opacity: 0.5 }),
    circle(600, 440, 150, '#ffe8b6'),
    rect(0, 440, width, 280, '#3d6b86'),
    repeat(6, (row) =>
      repeat(5, (index) =>
        rect(((index * 277 + row * 139) % 1250) - 60, 470 + row * 40, 150 - row * 8, 7, '#ffd9a0', {
          radius: 4,
          opacity: 0.7,
        }),
      ),
    ),
    path('M250 452h230l-34 64h-150z', '#2d3e4f'),
    polygon(
      [
        [352, 436],
        [352, 236],
        [468, 436],
      ],
      '#fff6e6',
    ),
    polygon(
      [
        [338, 436],
        [338, 280],
        [256, 436],
      ],
      '#f6e3c5',
    ),
  ]);

const side = 400;
const logo = (color: string, parts: readonly string[]): string =>
  sheet(side, side, [rect(0, 0, side, side, color, { radius: 88 }), ...parts]);

export const drawCoffeeLogo = (): string => logo('#6f4a36', [cup(105, 140, 160, '#f7efe3')]);

export const drawWindLogo = (): string =>
  logo('#3d8aa3', [
    curve('M80 160h160a42 42 0 1 0 -42 -42', '#ffffff', 24),
    curve('M80 212h208a46 46 0 1 1 -46 46', '#ffffff', 24),
    curve('M80 264h96a34 34 0 1 1 -34 34', '#ffffff', 24),
  ]);

export const drawCinemaLogo = (): string =>
  logo('#8f2d3c', [
    rect(84, 126, 232, 148, '#f4f1ea', { radius: 14 }),
    repeat(5, (index) => rect(98 + index * 44, 138, 24, 20, '#8f2d3c', { radius: 4 })),
    repeat(5, (index) => rect(98 + index * 44, 242, 24, 20, '#8f2d3c', { radius: 4 })),
    polygon(
      [
        [180, 172],
        [180, 228],
        [230, 200],
      ],
      '#8f2d3c',
    ),
  ]);
