import { expect, test } from 'vitest';

import { cropOf, panned, wholePicture } from './crop.ts';

const wide = { width: 1000, height: 500 };
const tall = { width: 300, height: 900 };

test('the initial crop is the largest centered part that fits the frame', () => {
  expect(cropOf(wide, 1, wholePicture)).toEqual({ width: 500, height: 500, left: 250, top: 0 });
  expect(cropOf(tall, 1.5, wholePicture)).toEqual({ width: 300, height: 200, left: 0, top: 350 });
});

test('zooming in selects a smaller part with the same aspect ratio', () => {
  expect(cropOf(wide, 1, { ...wholePicture, zoom: 2 })).toEqual({
    width: 250,
    height: 250,
    left: 375,
    top: 125,
  });
});

test('the picture cannot be moved out of its frame', () => {
  const far = panned(wide, 1, wholePicture, [9, 9]);
  expect(cropOf(wide, 1, far)).toMatchObject({ left: 0, top: 0 });
  const back = panned(wide, 1, far, [-0.1, 0]);
  expect(cropOf(wide, 1, back)).toMatchObject({ left: 50, top: 0 });
});
