import { ringProblemMessages } from '@floorwright/domain/geo';
import type { NoticeText } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { measuredInWords, noticeInWords } from './notice-in-words.ts';

test.each<[NoticeText, string]>([
  ['may-not-draw', 'Your role does not allow drawing on floors.'],
  ['too-few-corners', ringProblemMessages['too-few-corners']],
  ['too-many-corners', 'A shape can have at most 1,000 corners.'],
  ['too-large', ringProblemMessages['too-large']],
  ['self-crossing', ringProblemMessages['self-crossing']],
  ['too-small', ringProblemMessages['too-small']],
  ['length-missing', 'Type a length for the next side, or clear the fields to finish.'],
  [{ notice: 'room-taken', title: '' }, 'This room has a POI.'],
  [{ notice: 'room-taken', title: 'Bank' }, 'This room has a POI: Bank.'],
  [
    { notice: 'shape-of', title: '', problem: 'wall-beyond' },
    'A POI: The wall is beyond the opposite side.',
  ],
  [
    { notice: 'shape-of', title: 'Bank', problem: 'self-crossing' },
    'Bank: The sides of a shape cannot cross each other.',
  ],
])('%j is %j', (text, words) => {
  expect(noticeInWords(text)).toBe(words);
});

test('a measured line has its length, and its area once it encloses one', () => {
  expect(measuredInWords({ length: 1234.2, inside: null })).toBe('Distance 1234.20 m');
  expect(measuredInWords({ length: 4.2, inside: { area: 8, outline: 12 } })).toBe(
    'Distance 4.20 m · Area 8.00 m², outline 12.00 m',
  );
});
