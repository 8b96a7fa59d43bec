import { mapOf, valuesOf } from '@floorwright/domain/persistent-map';
import { clipOf, createEditor, emptyDocument, newPoi, removePoi } from '@floorwright/floor-editor';
import { beforeEach, expect, test, vi } from 'vitest';

import { endMove, hasClip, isMoving, storeClip, storedClip, watchClip } from './clipboard.ts';
import { selectionCommands } from './selection-commands.ts';

const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66, longitude: -14.999 },
  { latitude: 66.001, longitude: -14.999 },
];
const bakery = { ...newPoi('bakery', ring), categoryId: 3 };
const editorOf = (document = emptyDocument) =>
  createEditor({
    document,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
const withBakery = () => editorOf({ ...emptyDocument, pois: mapOf([['bakery', bakery]]) });
const items = [{ kind: 'poi', key: 'bakery', corner: null } as const];
const clip = clipOf(withBakery().state().history.head, items);
const here = { adminId: 7, applicationId: 1, buildingId: 5 };

beforeEach(() => storeClip({ pois: [], points: [], links: [] }, here));

test('what was cut is moved once, to another floor only after the cut was saved', () => {
  const cutIn = withBakery();
  const other = editorOf();
  storeClip(clip, here);
  expect(isMoving(cutIn)).toBe(false);
  storeClip(clip, here, { cutIn });
  cutIn.perform(removePoi('bakery'));
  expect([cutIn, other].map(isMoving)).toEqual([true, false]);
  cutIn.markSaved({ save: 'removed-poi', poi: bakery });
  expect(isMoving(other)).toBe(true);
  endMove();
  expect(isMoving(other)).toBe(false);
});

test('a copy is there after a reload, for a day, and without categories in another application', async () => {
  storeClip(clip, here);
  vi.resetModules();
  const reloaded = await import('./clipboard.ts');
  expect(reloaded.storedClip(here)).toEqual({ clip, isFromElsewhere: false });
  const elsewhere = reloaded.storedClip({ ...here, applicationId: 2, buildingId: 6 });
  expect(elsewhere?.isFromElsewhere).toBe(true);
  expect(elsewhere?.clip.pois).toMatchObject([{ key: 'bakery', categoryId: null }]);
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000 });
  vi.resetModules();
  expect((await import('./clipboard.ts')).hasClip(here)).toBe(false);
  vi.useRealTimers();
});

test('a copy in another tab can be pasted here, unless another user has made it', () => {
  const heard = vi.fn<() => void>();
  const stop = watchClip(heard);
  const copyInOtherTab = (adminId: number): void => {
    const stored = { ...here, adminId, clip, at: Date.now() };
    localStorage.setItem('floorwright.clip', JSON.stringify(stored));
    window.dispatchEvent(new StorageEvent('storage', { key: 'floorwright.clip' }));
  };
  copyInOtherTab(7);
  expect(heard).toHaveBeenCalledOnce();
  expect(storedClip(here)?.clip).toEqual(clip);
  copyInOtherTab(8);
  expect(hasClip(here)).toBe(false);
  stop();
});

test('what comes from another building is pasted in the middle of the map, and else in place and shown', () => {
  const middle = { latitude: 10, longitude: 20 };
  const revealed = vi.fn<(places: readonly object[]) => void>();
  const paste = (buildingId: number) => {
    const editor = editorOf();
    selectionCommands(
      editor,
      { ...here, buildingId },
      {
        middle: () => middle,
        reveal: revealed,
        onCopyToFloors: () => undefined,
        onRepeat: () => undefined,
      },
    ).paste();
    return valuesOf(editor.state().history.head.pois).map((poi) => poi.ring[0]);
  };
  storeClip(clip, here);
  expect(paste(5)).toEqual([ring[0]]);
  expect(revealed).toHaveBeenLastCalledWith(ring);
  const [corner] = paste(6);
  expect(corner?.latitude).toBeCloseTo(10, 2);
  expect(corner?.longitude).toBeCloseTo(20, 2);
});
