import { expect, test } from 'vitest';

import { flag, oneOf, searchReader, text, wholeNumber } from './search.ts';

const read = searchReader({
  q: text,
  live: flag,
  view: oneOf(['list', 'map']),
  page: wholeNumber(0),
});

test('valid search parameters are read, and others are ignored', () => {
  expect(read({ q: 'hall', live: true, view: 'map', page: 0, more: 1 })).toEqual({
    q: 'hall',
    live: true,
    view: 'map',
    page: 0,
  });
});

test.each([
  { q: 7, live: 'true', view: 'globe', page: -1 },
  { q: null, live: false, view: 1, page: 1.5 },
  { q: {}, live: 1, view: ['map'], page: '2' },
  {},
])('invalid search parameters are dropped: %j', (search) => {
  expect(read(search)).toEqual({});
});
