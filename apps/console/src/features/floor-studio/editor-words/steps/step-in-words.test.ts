import {
  describePois,
  fixProblem,
  moveItems,
  removeItems,
  type Item,
  type StepLabel,
} from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { messages as arabic } from './messages/ar.ts';
import { messages as german } from './messages/de.ts';
import { stepInWords } from './step-in-words.ts';

const at = { latitude: 0, longitude: 0 };
const items: Item[] = ['a', 'b', 'c'].map((id) => ({ kind: 'point', id }));
const trim = { does: 'set-ring', poi: 'a', ring: [] } as const;

test.each<[StepLabel, string]>([
  ['move-wall', 'Move wall'],
  ['draw-one-way', 'Draw one-way route'],
  [moveItems(items, at, at).label, 'Move 3 items'],
  [removeItems(items.slice(0, 1)).label, 'Delete point'],
  [describePois(['a', 'b'], 'title', 'Bank').label, 'Change POI name of 2 POIs'],
  [{ step: 'describe', field: 'translations' }, 'Change translations'],
  [{ step: 'pois', verb: 'split', count: 1 }, 'Split POI'],
  [{ step: 'pois', verb: 'cut-out', count: 2 }, 'Cut out of 2 POIs'],
  [{ step: 'copies', verb: 'paste', count: 1 }, 'Paste 1 item'],
  [{ step: 'take-routes', count: 1 }, 'Accept route'],
  [{ step: 'fill-rooms', count: 12 }, 'Fill 12 rooms'],
  [{ step: 'take-theirs', object: { name: 'Stairs' } }, 'Take theirs: Stairs'],
  [{ step: 'take-theirs', object: 'unnamed-poi' }, 'Take theirs: POI without a name'],
  [fixProblem({ ...trim, title: 'Bank' }, () => '').label, 'Trim Bank'],
  [fixProblem({ ...trim, title: null }, () => '').label, 'Trim a POI without a title'],
])('%j is called %j', (label, words) => {
  expect(stepInWords(label)).toBe(words);
});

test('other languages have their own words', () => {
  expect(arabic.items.move(3)).toBe('نقل 3 عناصر');
  expect(german.items.move(3)).toBe('3 Elemente verschieben');
});
