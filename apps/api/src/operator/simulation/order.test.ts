import { expect, test } from 'vitest';

import { readSimulation } from './order.ts';

test('without options twenty visitors walk through the demo for an hour at walking speed', () => {
  expect(readSimulation([], {})).toEqual({
    url: 'http://127.0.0.1:3000',
    keys: null,
    buildingId: null,
    visitors: 20,
    span: 3_600_000,
    speed: 1,
    seed: 'floorwright',
    every: 5000,
  });
});

test('everything can be configured, and keys stay out of the process list', () => {
  const typed =
    '--url https://venues.example.test/ --building 7 --visitors 3 --minutes 2 --speed max';
  const env = { VISITOR_UID: 'uid', VISITOR_SECRET: 'secret' };
  expect(readSimulation([...typed.split(' '), '--seed', 'monday'], env)).toMatchObject({
    url: 'https://venues.example.test',
    keys: { visitor_uid: 'uid', visitor_secret: 'secret' },
    buildingId: 7,
    visitors: 3,
    span: 120_000,
    speed: Infinity,
    seed: 'monday',
  });
});

test.each([
  [['--visitors', 'many'], '--visitors is a number from 1'],
  [['--minutes', '20000'], '--minutes is a number from 1 to 10079'],
  [['--speed', '0'], '--speed is a number from 1'],
  [['--uid', 'alone'], '--uid and --secret'],
  [['--visitors', '-1'], '--visitors needs a value behind it.'],
  [['--visitors=-1'], '--visitors is a number from 1'],
  [['--url'], '--url needs a value behind it.'],
  [['--bogus', '3'], 'There is no option --bogus.'],
  [['3'], "'3' does not belong to an option."],
])('%j is refused with a message', (args, sentence) => {
  expect(() => readSimulation(args, {})).toThrow(sentence);
});
