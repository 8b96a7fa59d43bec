import { cloud, person, ripples, scene, skyline, tree } from './scenery.ts';
import { curve, line, path, polygon, rect, repeat } from './shapes.ts';

const ground = 760;

const crane = (x: number): string => {
  const iron = '#8fb0bd';
  return (
    line([x, ground], [x + 26, 430], iron, 10) +
    line([x + 74, ground], [x + 48, 430], iron, 10) +
    line([x + 37, 430], [x + 37, 330], iron, 10) +
    line([x - 90, 404], [x + 250, 330], iron, 10) +
    line([x + 37, 330], [x + 200, 342], iron, 4) +
    line([x + 230, 336], [x + 230, 470], iron, 3)
  );
};

/** One wing of three storeys: shops below, glass above. */
const wing = (x: number, bays: number): string => {
  const bay = 62;
  const length = bays * bay;
  const awnings = ['#e07a5f', '#f2cc8f', '#3d8aa3', '#81b29a'];
  return (
    rect(x, 440, length, ground - 440, '#f6f1e7') +
    rect(x - 12, 424, length + 24, 18, '#4a6572') +
    repeat(bays, (index) => {
      const left = x + index * bay;
      const lit = (index * 7) % 5 === 0;
      return (
        rect(left + 7, 462, bay - 14, 78, lit ? '#f8dfa5' : '#9cc7d3') +
        rect(left + 7, 562, bay - 14, 78, (index * 3) % 7 === 0 ? '#f8dfa5' : '#86b6c5') +
        rect(left + 7, 676, bay - 14, ground - 676, '#5f8d9c') +
        polygon(
          [
            [left + 2, 660],
            [left + bay - 2, 660],
            [left + bay + 4, 684],
            [left - 4, 684],
          ],
          awnings[index % awnings.length] ?? '#e07a5f',
        )
      );
    }) +
    rect(x, 548, length, 6, '#d9cfbd') +
    rect(x, 648, length, 8, '#d9cfbd')
  );
};

/** The glass hall in the middle, with its round roof. */
const atrium = (): string => {
  const [left, right] = [640, 960];
  return (
    path(`M${left} ${ground}V400a160 160 0 0 1 320 0V${ground}z`, '#bfe0e6') +
    path(`M${left} ${ground}V400a160 160 0 0 1 110 -152V${ground}z`, '#d8eef1') +
    repeat(4, (index) => {
      const aside = 64 * (index - 1.5);
      const top = 400 - Math.sqrt(160 ** 2 - aside ** 2);
      return rect(800 + aside - 2.5, top, 5, ground - top, '#4a6572');
    }) +
    repeat(4, (index) => rect(left, 400 + index * 90, right - left, 5, '#4a6572')) +
    curve(`M${left} 400a160 160 0 0 1 320 0`, '#3b5561', 16) +
    rect(left - 8, 396, 16, ground - 396, '#3b5561') +
    rect(right - 8, 396, 16, ground - 396, '#3b5561') +
    rect(728, 664, 144, ground - 664, '#f8dfa5') +
    rect(797, 664, 6, ground - 664, '#3b5561') +
    rect(712, 646, 176, 20, '#3d8aa3', { radius: 4 })
  );
};

const flags = (): string =>
  repeat(3, (index) => {
    const x = 1236 + index * 88;
    const color = ['#e07a5f', '#3d8aa3', '#f2cc8f'][index] ?? '#e07a5f';
    return line([x, 424], [x, 336], '#4a6572', 5) + rect(x, 340, 52, 30, color, { radius: 3 });
  });

const quay = (): string =>
  rect(0, ground, 1600, 62, '#d8cdb9') +
  rect(0, ground + 62, 1600, 26, '#b3a68f') +
  repeat(11, (index) => rect(70 + index * 148, ground + 40, 26, 24, '#4a6572', { radius: 6 }));

/** A mall at a harbour. */
export const drawMall = (): string =>
  scene(
    { skyTop: '#a9d5e3', skyBottom: '#fdf0d9', sun: { x: 1250, y: 220, r: 84, fill: '#ffe6a8' } },
    [
      cloud(180, 210, 46),
      cloud(860, 150, 34),
      skyline(
        ground,
        '#c3dbe0',
        [210, 290, 370, 330, 410, 360, 300, 380, 350, 430, 390, 340, 400, 280, 330, 230],
      ),
      crane(60),
      crane(330),
      wing(132, 8),
      wing(972, 8),
      atrium(),
      flags(),
      quay(),
      ...[96, 1520].map((x) => tree(x, ground + 8, 150, '#6fa287')),
      ...[560, 1044].map((x) => tree(x, ground + 8, 96, '#81b29a')),
      person(690, ground + 34, '#e07a5f'),
      person(722, ground + 36, '#3b5561'),
      person(930, ground + 30, '#3d8aa3'),
      person(1180, ground + 36, '#81b29a'),
      person(420, ground + 32, '#f2cc8f'),
      rect(0, ground + 88, 1600, 1000 - ground - 88, '#5fa3b5'),
      path('M640 848h320l-40 152H680z', '#bfe0e6', 0.35),
      ripples(ground + 110, 4, '#a9d5e3'),
    ],
  );
