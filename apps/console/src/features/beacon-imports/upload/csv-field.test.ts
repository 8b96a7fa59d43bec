import { expect, test } from 'vitest';

import { fileSize } from './csv-field.tsx';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [3.25 * 1024, '3.3 KB'],
  [10 * 1024 * 1024, '10.0 MB'],
  [2000 * 1024 * 1024, '2000.0 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
