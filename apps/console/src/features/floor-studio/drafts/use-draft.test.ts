import { changesBetween, drawPoi, emptyDocument, newPoi } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { isWorthOffering } from './use-draft.ts';

const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66, longitude: -14.999 },
  { latitude: 66.001, longitude: -14.999 },
];
const drawn = drawPoi(newPoi('p-1', ring)).edit(emptyDocument);
const draft = { changes: changesBetween(emptyDocument, drawn), at: 0 };

test('a draft is offered until the floor has all its changes', () => {
  expect(isWorthOffering(draft, emptyDocument)).toBe(true);
  expect(isWorthOffering(draft, drawn)).toBe(false);
});
