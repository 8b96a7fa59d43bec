import { mapOf } from '@floorwright/domain/persistent-map';
import { clipOf, createEditor, emptyDocument, newPoi, removePoi } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { endMove, isMoving, storeClip } from './clipboard.ts';

const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66, longitude: -14.999 },
  { latitude: 66.001, longitude: -14.999 },
];
const bakery = newPoi('bakery', ring);
const editorOf = (document = emptyDocument) =>
  createEditor({
    document,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });

test('what was cut is moved once, to another floor only after the cut was saved', () => {
  const cutIn = editorOf({ ...emptyDocument, pois: mapOf([['bakery', bakery]]) });
  const other = editorOf();
  const items = [{ kind: 'poi', key: 'bakery', corner: null } as const];
  const clip = clipOf(cutIn.state().history.head, items);
  storeClip(clip, 1);
  expect(isMoving(cutIn)).toBe(false);
  storeClip(clip, 1, { cutIn });
  cutIn.perform(removePoi('bakery'));
  expect([cutIn, other].map(isMoving)).toEqual([true, false]);
  cutIn.markSaved({ save: 'removed-poi', poi: bakery });
  expect(isMoving(other)).toBe(true);
  endMove();
  expect(isMoving(other)).toBe(false);
});
