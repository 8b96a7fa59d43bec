import {
  changesBetween,
  createEditor,
  emptyDocument,
  moveBeacon,
  placeBeacon,
  planBeacons,
} from '@floorwright/floor-editor';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useBeaconSaving } from '../saving/use-beacon-saving.ts';
import type { Draft } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

const drafts = vi.hoisted(() => new Map<string, Draft>());

vi.mock('./draft-store.ts', () => ({
  readDraft: (key: string) => Promise.resolve(drafts.get(key)),
  writeDraft: (key: string, draft: Draft) => Promise.resolve(Boolean(drafts.set(key, draft))),
  dropDraft: (key: string) => Promise.resolve(drafts.delete(key)),
}));

afterEach(() => {
  drafts.clear();
  vi.restoreAllMocks();
});

const gate = { id: 4, name: 'Gate', uuid: 'u', major: 1, minor: 2 };
const floor = placeBeacon({ ...gate, at: { latitude: 66, longitude: -15 } }).edit(emptyDocument);
const move = moveBeacon(4, { latitude: 66.1, longitude: -15 });

const begin = () => {
  const editor = createEditor({
    document: floor,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  const { result } = renderHook(() => useDraft('7 31', editor));
  const markSaved = (): void => {
    const { saved, history } = editor.state();
    for (const step of planBeacons(saved, history.head)) editor.markSaved(step);
  };
  const storedBeacons = () => drafts.get('7 31')?.changes.beacons.map(({ key }) => key);
  return { editor, result, markSaved, storedBeacons };
};

/** Lets the stored draft be read. */
const settle = () => act(() => Promise.resolve());

test('a beacon that is moved is stored until it is saved', async () => {
  const { editor, markSaved, storedBeacons } = begin();
  await settle();
  editor.perform(move);
  await waitFor(() => expect(storedBeacons()).toEqual(['4']));
  markSaved();
  await waitFor(() => expect(drafts.size).toBe(0));
});

test('a stored beacon is offered, and its draft goes when it is saved', async () => {
  drafts.set('7 31', { changes: changesBetween(floor, move.edit(floor)), at: 0 });
  const { editor, result, markSaved } = begin();
  await waitFor(() => expect(result.current.offered).not.toBeNull());
  act(() => result.current.restore());
  const { saved, history } = editor.state();
  expect(planBeacons(saved, history.head)).toHaveLength(1);
  expect(drafts.size).toBe(1);
  markSaved();
  await waitFor(() => expect(drafts.size).toBe(0));
});

test('the browser asks before a tab is closed in which beacons wait, also those of a floor that was left', async () => {
  const { editor, markSaved } = begin();
  let answer = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = { send: () => sent };
  const { unmount } = renderHook(() => useBeaconSaving({ editor, server }));
  const close = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  editor.perform(move);
  expect(close()).toBe(true);
  unmount();
  expect(close()).toBe(true);
  markSaved();
  answer();
  await waitFor(() => expect(close()).toBe(false));
});
