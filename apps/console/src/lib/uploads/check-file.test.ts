import { expect, test } from 'vitest';

import { fileProblem } from './check-file.ts';

const megabyte = 2 ** 20;

test('[S5.23] [S9.2] a file larger than 10 MB is refused', async () => {
  expect(await fileProblem(new Blob([new Uint8Array(10 * megabyte)]))).toBeNull();
  expect(await fileProblem(new Blob([new Uint8Array(10 * megabyte + 1)]))).toBe(
    'Maximum size is 10 MB',
  );
});

test('the message names the limit of this kind of file', async () => {
  const file = new Blob([new Uint8Array(3 * megabyte)]);
  expect(await fileProblem(file, 3 * megabyte)).toBeNull();
  expect(await fileProblem(file, 2 * megabyte)).toBe('Maximum size is 2 MB');
});

test('an empty file is refused', async () => {
  expect(await fileProblem(new Blob([]))).toBe('The file is empty.');
});
