import { expect, test } from 'vitest';

import { guessDelimiter } from './delimiter.ts';

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
