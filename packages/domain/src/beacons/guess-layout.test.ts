import { expect, test } from 'vitest';

import { languages } from '../language/index.ts';
import { beaconFields } from './fields.ts';
import {
  guessDelimiter,
  guessHeaders,
  guessSourcemap,
  isReason,
  namesFloorIds,
} from './guess-layout.ts';
import { beaconHeadings } from './headings.ts';

const uuid = 'F7826DA6-4FA2-4E98-8024-BC5B71E0893E';
const guess = (...rows: string[][]) => {
  const headers = guessHeaders(rows);
  return { headers, ...guessSourcemap(rows, headers) };
};

test('the columns of an export are known by their names', () => {
  const header = 'Floor ID,Zone ID,Name,UUID,Major,Minor,Latitude,Longitude'.split(',');
  expect(guess(header, ['', '', 'Door', uuid, '1', '2', '', ''])).toEqual({
    headers: true,
    floor_id: 0,
    zone_id: 1,
    name: 2,
    uuid: 3,
    major: 4,
    minor: 5,
    latitude: 6,
    longitude: 7,
  });
});

test.each(languages)('the headings of our files are known in %s', (language) => {
  const headings = beaconHeadings[language];
  const expected = Object.fromEntries(beaconFields.map((field, column) => [field, column]));
  const header = beaconFields.map((field) => headings[field]);
  expect(guess([...header, headings.vendor])).toEqual({ headers: true, ...expected });
  const [, ...others] = header;
  expect(guess([headings.floor, ...others, headings.reason])).toEqual({
    headers: true,
    ...expected,
  });
  expect(isReason(headings.reason)).toBe(true);
  expect([headings.floor_id, headings.floor].map(namesFloorIds)).toEqual([true, false]);
});

test.each([
  ['a scanner', 'DisplayName,MAC Addr,RSSI,Proximity UUID,major,minor,TxPower', [0, 3, 4, 5]],
  ['a vendor', 'Unique ID;Proximity;MAJOR;minor_id', [0, 1, 2, 3]],
  ['another vendor', 'proximity uuid,Major Value,Minor Value,Alias', [3, 0, 1, 2]],
])('the file of %s is known by its names', (_who, line, [name, beaconUuid, major, minor]) => {
  const header = line.split(/[,;]/);
  const row = header.map(() => '');
  expect(guess(header, row)).toEqual({ headers: true, name, uuid: beaconUuid, major, minor });
});

test('the most specific name wins, at any column', () => {
  const rows = [['alias', 'name', 'uuid', 'major', 'minor', 'lon', 'lat']];
  expect(guessSourcemap(rows, true)).toMatchObject({ name: 1, longitude: 5, latitude: 6 });
});

test('without names the cells decide, and some of them may be wrong', () => {
  const rows = [
    ['aa:bb:cc:dd:ee:ff', 'Door', uuid.replaceAll('-', ''), '1', '20', '53,5436', '9,9886'],
    ['aa:bb:cc:dd:ee:f0', 'Lift', `{${uuid}}`, '1', '21', '53,5437', '9,9887'],
    ['aa:bb:cc:dd:ee:f1', '', 'no uuid', '1', 'none', '', ''],
  ];
  expect(guess(...rows)).toEqual({
    headers: false,
    name: 1,
    uuid: 2,
    major: 3,
    minor: 4,
    latitude: 5,
    longitude: 6,
  });
});

test('a header in another language is recognized by the data below it', () => {
  const rows = [
    ['Bezeichnung', 'Kennung', 'Haupt', 'Neben'],
    ['Tür', uuid, '3', '4'],
  ];
  expect(guess(...rows)).toEqual({ headers: true, name: 0, uuid: 1, major: 2, minor: 3 });
});

test('signal strengths are neither major nor minor', () => {
  expect(guess(['Door', uuid, '-59', '-12', '3', '4'])).toMatchObject({ major: 4, minor: 5 });
});

test('a column of floors holds IDs, names, or nothing yet', () => {
  const header = ['Floor', 'Name', 'UUID', 'Major', 'Minor'];
  const row = (floor: string) => [floor, 'Door', uuid, '1', '2'];
  expect(guess(header, row('12'))).toMatchObject({ floor_id: 0 });
  expect(guess(header, row(''))).toMatchObject({ floor_id: 0 });
  expect(guess(header, row('Ground floor'))).toMatchObject({ floor_id: 0 });
});

test('the reasons of refused rows are not names', () => {
  const header = ['Reason', 'UUID', 'Major', 'Minor', 'What'];
  expect(guess(header, ['Please correct UUID', 'x', '1', '2', 'Door'])).toMatchObject({ name: 4 });
});

test('a first row of data is not a header, nor is an empty file', () => {
  expect(guessHeaders([['Name', uuid, '1', '2']])).toBe(false);
  expect(guessHeaders([['a', 'b', 'c', 'd']])).toBe(false);
  expect(guessHeaders([])).toBe(false);
});

test.each([
  ['commas', 'Name,UUID,Major,Minor\nDoor; left,u,1,2\n', ','],
  ['semicolons beside decimal commas', 'Door;u;1;2;53,5436;9,9886\nLift;u;1;3;53,5;9,9', ';'],
  ['tabs', 'Name\tUUID\tMajor\tMinor\r\nDoor, left\tu\t1\t2\r\n', '\t'],
  ['commas, and semicolons in quotes', 'Name,UUID\n"a;b;c;d;e",1\n"f;g;h\n;i;",2\n', ','],
  ['an empty line first, and old line ends', '\r\ra;b;c\rd;e;f', ';'],
  ['nothing at all', '', ';'],
])('%s', (_what, beginning, delimiter) => {
  expect(guessDelimiter(beginning)).toBe(delimiter);
});
