import { ringProblemMessages } from '@floorwright/domain/geo';
import {
  describePois,
  moveItems,
  reasons,
  removeItems,
  type Item,
} from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { inWords } from './in-words.ts';
import { messages as arabic } from './messages/ar.ts';
import { messages as german } from './messages/de.ts';
import { messages as english } from './messages/en.ts';
import { said } from './said.ts';

const at = { latitude: 0, longitude: 0 };
const items: Item[] = ['a', 'b', 'c'].map((id) => ({ kind: 'point', id }));

test.each([
  ...Object.values(reasons),
  ...Object.values(ringProblemMessages),
  moveItems(items, at, at).label,
  removeItems(items.slice(0, 1)).label,
  describePois(['a', 'b'], 'title', 'Bank').label,
  'Distance 4.20 m',
  'Distance 4.20 m · Area 8.00 m², outline 12.00 m',
  'A POI: The wall is beyond the opposite side.',
  'Something else',
])('in English, %j stays the same', (text) => {
  expect(inWords(text)).toBe(text);
});

test('the English catalogue says what the editor says', () => {
  expect(english.words).toEqual(said);
});

test('other languages have their own words', () => {
  expect(arabic.items.Move(3)).toBe('نقل 3 عناصر');
  expect(german.items.Move(3)).toBe('3 Elemente verschieben');
});
