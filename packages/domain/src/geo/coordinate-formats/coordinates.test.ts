import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatCoordinates, parseCoordinates } from './coordinates.ts';

const berlin = { latitude: 52.52, longitude: 13.405 };
const southWest = { latitude: -33.5, longitude: -70.25 };

describe('decimal degrees', () => {
  test.each([
    '52.52, 13.405',
    '52.52,13.405',
    '52.52 13.405',
    '52.52; 13.405',
    '52.52/13.405',
    '  (52.52,\t13.405) ',
    '+52.52, +13.405',
    '52.52°, 13.405°',
    '52.52º 13.405º',
    '52,52; 13,405',
    '52,52 13,405',
    '52,52, 13,405',
    '52,52° / 13,405°',
    'N 52.52, E 13.405',
    'n52.52 e13.405',
    '52.52N 13.405E',
    '52.52° N, 13.405° E',
    '52,52 N 13,405 E',
    '13.405 E, 52.52 N',
    'E13.405 N52.52',
    'geo:52.52,13.405',
    'GEO:52.52,13.405,34;crs=wgs84;u=10',
    'geo:52.52,13.405?z=12',
    '٥٢٫٥٢، ١٣٫٤٠٥',
    '۵۲٫۵۲؛ ۱۳٫۴۰۵',
  ])('%j is in Berlin', (text) => {
    expect(parseCoordinates(text)).toEqual(berlin);
  });

  test.each([
    '-33.5, -70.25',
    '\u{2212}33.5, \u{2212}70.25',
    '\u{2013}33,5; \u{2013}70,25',
    '33.5 S 70.25 W',
    'S33.5 W70.25',
    '70.25W 33.5S',
    'geo:-33.5,-70.25',
  ])('%j is in the south-west', (text) => {
    expect(parseCoordinates(text)).toEqual(southWest);
  });

  test('one number may be an integer if the other is not', () => {
    expect(parseCoordinates('51.5, 0')).toEqual({ latitude: 51.5, longitude: 0 });
    expect(parseCoordinates('-0.0, -0.0')).toEqual({ latitude: 0, longitude: 0 });
  });
});

describe('degrees with minutes and seconds', () => {
  test.each([
    `52°31'12"N 13°24'18"E`,
    `52° 31' 12" N, 13° 24' 18" E`,
    `52°31′12″N 13°24′18″E`,
    `52°31’12” N 13°24’18” E`,
    `52°31'12''N 13°24'18''E`,
    `N 52° 31' 12" E 13° 24' 18"`,
    `52 31 12 N 13 24 18 E`,
    `52:31:12N, 13:24:18E`,
    `52°31'12" 13°24'18"`,
    `52° 31.2' N 13° 24.3' E`,
    `N52°31.2' E13°24.3'`,
    `N 52 31,2 E 13 24,3`,
    `52°31.2', 13°24.3'`,
    `13°24'18"E 52°31'12"N`,
  ])('%j is in Berlin', (text) => {
    const { latitude, longitude } = parseCoordinates(text) ?? { latitude: NaN, longitude: NaN };
    expect(latitude).toBeCloseTo(52.52, 9);
    expect(longitude).toBeCloseTo(13.405, 9);
  });
});

describe('text that is no pair of coordinates', () => {
  test.each([
    ['nothing', ''],
    ['one number', '52.52'],
    ['a decimal comma alone', '52,52'],
    ['two house numbers', '12 14'],
    ['two house numbers with a comma', '12, 14'],
    ['an American grid address', '30 S 50 E'],
    ['a street', 'Main Street 12.5, 3'],
    ['a date', '12.05.2024'],
    ['a telephone number', '030 12345.67'],
    ['a latitude beyond the pole', '90.1, 13.4'],
    ['a longitude too far', '52.5, 180.1'],
    ['a latitude too far with letters', '91.0 N 13.4 E'],
    ['two latitudes', '52.5 N 13.4 S'],
    ['two longitudes', 'E 52.5 W 13.4'],
    ['one letter for two numbers', '52.5 N, 13.4'],
    ['a sign and a letter', '-52.5 S 13.4 E'],
    ['sixty minutes', `52°60'N 13°24'E`],
    ['sixty seconds', `52°31'60"N 13°24'18"E`],
    ['a fraction before the minutes', `52.5°31' N 13°24' E`],
    ['another system of coordinates', 'geo:52.5,13.4;crs=moon'],
    ['three numbers', '52.5, 13.4, 7.5'],
    ['more text than any', `52.5, 13.4${' '.repeat(200)}`],
  ])('%s', (_name, text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  });

  test('any text can be parsed without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const position = parseCoordinates(text);
        expect(position === undefined || Math.abs(position.latitude) <= 90).toBe(true);
      }),
    );
  });
});

describe('formatted coordinates can be parsed', () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true });
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });

  test('in decimal degrees, exact to a millionth', () => {
    fc.assert(
      fc.property(latitude, longitude, (lat, lng) => {
        const read = parseCoordinates(formatCoordinates({ latitude: lat, longitude: lng }));
        expect(read?.latitude).toBeCloseTo(lat, 5);
        expect(read?.longitude).toBeCloseTo(lng, 5);
      }),
    );
  });

  test('in degrees, minutes and seconds, with the letters on either side and in either order', () => {
    const angle = (degrees: number) =>
      fc.tuple(
        fc.integer({ min: 0, max: degrees - 1 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 0, max: 59 }),
      );
    const half = fc.record({ north: fc.boolean(), east: fc.boolean() });
    fc.assert(
      fc.property(
        angle(90),
        angle(180),
        half,
        fc.boolean(),
        fc.boolean(),
        (lat, lng, { north, east }, before, swapped) => {
          const write = ([d, m, s]: number[], letter: string) =>
            before ? `${letter} ${d}°${m}'${s}"` : `${d}°${m}'${s}" ${letter}`;
          const valueOf = ([d = 0, m = 0, s = 0]: number[]) => d + m / 60 + s / 3600;
          const halves = [write(lat, north ? 'N' : 'S'), write(lng, east ? 'E' : 'W')];
          const read = parseCoordinates((swapped ? halves.toReversed() : halves).join(' '));
          expect(read?.latitude).toBeCloseTo((north ? 1 : -1) * valueOf(lat), 9);
          expect(read?.longitude).toBeCloseTo((east ? 1 : -1) * valueOf(lng), 9);
        },
      ),
    );
  });

  test('zero has no sign', () => {
    expect(formatCoordinates({ latitude: -0.000_000_1, longitude: -0 })).toBe('0.000000, 0.000000');
    expect(formatCoordinates({ latitude: -33.5, longitude: 151.209_296 })).toBe(
      '-33.500000, 151.209296',
    );
  });
});
