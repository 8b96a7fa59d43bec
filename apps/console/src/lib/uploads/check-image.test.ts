import { expect, test } from 'vitest';

import { imageProblem } from './check-image.ts';

const starts = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
};
const limit = 10 * 1024 * 1024;

const file = (start: readonly number[], size = 64): Blob => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return new Blob([bytes]);
};

test.each(Object.entries(starts))('[S5.24] a %s is accepted', async (_name, start) => {
  expect(await imageProblem(file(start))).toBeNull();
});

test('[S5.24] [S8.19] a file that only has the name of an image is refused', async () => {
  const text = new File(['GIF89a, really'], 'photo.png', { type: 'image/png' });
  expect(await imageProblem(text)).toBe('Not supported file format.');
});

test('[S9.2] 10 MB are accepted, one byte more is not', async () => {
  expect(await imageProblem(file(starts.jpg, limit))).toBeNull();
  expect(await imageProblem(file(starts.jpg, limit + 1))).toBe('Maximum size is 10 MB');
});

test('an empty file has its own message', async () => {
  expect(await imageProblem(new Blob([]))).toBe('The file is empty.');
});
