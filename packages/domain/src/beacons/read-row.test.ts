import fc from 'fast-check';
import { expect, test } from 'vitest';

import { csvRow } from '../files/csv-rows.ts';
import { type BeaconField, beaconFields } from './fields.ts';
import { floorReader } from './floors.ts';
import { rowReader } from './read-row.ts';

const uuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';
const every = Object.fromEntries(beaconFields.map((field, column) => [field, column]));
const floors = floorReader([{ id: 7, name: 'Roof' }], { cells: ['7'], hasIds: true });
const read = rowReader(every, floors.read);

const row = (changes: Partial<Record<BeaconField, string>> = {}): string[] => {
  const cells = { name: 'Door', uuid, major: '1', minor: '2', ...changes };
  const texts: Partial<Record<BeaconField, string>> = cells;
  return beaconFields.map((field) => texts[field] ?? '');
};
const beacon = {
  name: 'Door',
  uuid,
  major: 1,
  minor: 2,
  floor_id: null,
  zone_id: null,
  latitude: null,
  longitude: null,
};

test('a row is read by its mapping', () => {
  expect(read(row({ floor_id: '7', zone_id: 'A', latitude: '53.5', longitude: '-9.9' }))).toEqual({
    beacon: { ...beacon, floor_id: 7, zone_id: 'A', latitude: 53.5, longitude: -9.9 },
  });
});

test.each([
  ['upper case', uuid.toUpperCase()],
  ['no dashes', uuid.replaceAll('-', '')],
  ['braces', `{${uuid}}`],
  ['spaces around', `  ${uuid} `],
])('a UUID with %s is the same', (_how, spelling) => {
  expect(read(row({ uuid: spelling }))).toEqual({ beacon });
});

test.each([
  ['53,5436', '9,9886'],
  [' 53.5436', '+9.9886'],
  ['5.35436e1', '99886E-4'],
  // Escaped as in our own files against formulas.
  ['53.5436', "'+9.9886"],
])('%s is read as a decimal', (latitude, longitude) => {
  const answer = read(row({ floor_id: '7', latitude, longitude }));
  expect(answer).toMatchObject({ beacon: { latitude: 53.5436, longitude: 9.9886 } });
});

test('columns that are missing at the end are empty', () => {
  const short = rowReader({ name: 0, uuid: 1, major: 2, minor: 3, zone_id: 4 }, floors.read);
  expect(short(['Door', uuid, '1', '2'])).toEqual({ beacon });
});

test.each<[string, Partial<Record<BeaconField, string>>, BeaconField, string]>([
  ['no name', { name: ' ' }, 'name', 'This field is required.'],
  ['a long name', { name: 'x'.repeat(256) }, 'name', 'Maximum length is 255 symbols'],
  ['no UUID', { uuid: '' }, 'uuid', 'This field is required.'],
  ['half a UUID', { uuid: uuid.slice(2) }, 'uuid', 'Please correct UUID'],
  ['no major', { major: '' }, 'major', 'This field is required.'],
  ['a large major', { major: '65536' }, 'major', 'Enter a whole number from 0 to 65535.'],
  ['a part of a minor', { minor: '1.5' }, 'minor', 'Enter a whole number from 0 to 65535.'],
  ['a minor below zero', { minor: '-1' }, 'minor', 'Enter a whole number from 0 to 65535.'],
  ['a long zone', { zone_id: 'x'.repeat(256) }, 'zone_id', 'Maximum length is 255 symbols'],
  ['another floor', { floor_id: '8' }, 'floor_id', 'This building has no such floor.'],
  ['the name of no floor', { floor_id: 'G' }, 'floor_id', 'This building has no such floor.'],
  ['a wrong latitude', { latitude: '90.1' }, 'latitude', 'Enter a number from -90 to 90.'],
  ['no longitude at all', { longitude: 'east' }, 'longitude', 'Enter a number from -180 to 180.'],
  ['a place without a longitude', { latitude: '5' }, 'longitude', 'This field is required.'],
  ['a place without a latitude', { longitude: '5' }, 'latitude', 'This field is required.'],
])('%s is refused', (_what, changes, field, sentence) => {
  expect(read(row(changes))).toEqual({ problems: { [field]: [sentence] } });
});

test('every invalid field is reported', () => {
  expect(read(row({ name: '', uuid: 'x', major: 'y' }))).toEqual({
    problems: {
      name: ['This field is required.'],
      uuid: ['Please correct UUID'],
      major: ['Enter a whole number from 0 to 65535.'],
    },
  });
});

test('without a floor column, a row may give just the position of a known beacon', () => {
  const { floor_id: _none, ...others } = every;
  const answer = rowReader(others, floors.read)(row({ latitude: '5', longitude: '6' }));
  expect(answer).toMatchObject({ beacon: { floor_id: null, latitude: 5, longitude: 6 } });
});

/** A line of our own files split into cells; a single line has no quotes to remove. */
const cellsOf = (line: string): string[] => line.trimEnd().split(',');

test('every beacon that is written to a file is read back as it was', () => {
  const half = fc.integer({ min: 0, max: 65_535 });
  const plain = fc.stringMatching(/^['=+@-]{0,3}[a-z]{1,9}$/);
  const degrees = (limit: number) =>
    fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0);
  const placed = fc.record({
    name: plain,
    uuid: fc.uuid(),
    major: half,
    minor: half,
    floor_id: fc.constant(7),
    zone_id: fc.option(plain),
    latitude: degrees(90),
    longitude: degrees(180),
  });
  fc.assert(
    fc.property(placed, (written) => {
      const line = csvRow(beaconFields.map((field) => written[field]));
      expect(read(cellsOf(line))).toEqual({ beacon: written });
    }),
    { numRuns: 200 },
  );
});

test('no row, whatever it holds, ends in anything but a beacon or sentences', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 9 }), (cells) => {
      const answer = read(cells);
      expect('beacon' in answer || Object.values(answer.problems).flat().length > 0).toBe(true);
    }),
    { numRuns: 200 },
  );
});
