import { expect, test } from 'vitest';

import { fold } from './fold.ts';

test.each([
  ['Berlin', 'berlin'],
  ['New York City', 'new york city'],
  ['São Paulo', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['Großenkneten', 'grossenkneten'],
  ['Tromsø', 'tromso'],
  ['İzmir', 'izmir'],
  ['Diyarbakır', 'diyarbakir'],
  ['Gəncə', 'ganca'],
  ['L’Aquila', 'laquila'],
  ['Frankfurt (Oder)', 'frankfurt oder'],
  ['  Saint-Denis,  ', 'saint denis'],
  ['Москва', 'москва'],
  ['', ''],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
