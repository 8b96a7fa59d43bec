import { mapOf } from '@floorwright/domain/persistent-map';
import { createEditor, emptyDocument, moveBeacon, planBeacons } from '@floorwright/floor-editor';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiFailure } from '../../../lib/api/failure.ts';
import type { Session } from '../session/session.ts';
import { useBeaconSaving } from './use-beacon-saving.ts';

const at = { latitude: 66, longitude: -15 };
const gate = { id: 4, name: 'Gate 4', uuid: 'u', major: 1, minor: 2, at };

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const begin = ({ isOnline = false } = {}) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const editor = createEditor({
    document: { ...emptyDocument, beacons: mapOf([['4', gate]]) },
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  const send = vi.fn<Session['server']['send']>(() =>
    Promise.reject(new ApiFailure({ status: 0, statusText: 'No connection' })),
  );
  const { unmount } = renderHook(() => useBeaconSaving({ editor, server: { send } }));
  return { editor, send, unmount };
};

/** After all promises that are settled now. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

test('a move without a network is sent once it is back', async () => {
  const { editor, send } = begin();
  editor.perform(moveBeacon(4, { ...at, latitude: 66.1 }));
  await nextTurn();
  expect(send).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await nextTurn();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a move that waits for the network is not sent after the floor was left', async () => {
  const { editor, send, unmount } = begin();
  editor.perform(moveBeacon(4, { ...at, latitude: 66.1 }));
  await nextTurn();
  unmount();
  window.dispatchEvent(new Event('online'));
  await nextTurn();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a move is neither reverted nor lost while the server is away, and is tried again after a pause', async () => {
  vi.useFakeTimers();
  const { editor, send, unmount } = begin({ isOnline: true });
  editor.perform(moveBeacon(4, { ...at, latitude: 66.1 }));
  await vi.advanceTimersByTimeAsync(0);
  const { saved, history } = editor.state();
  expect(planBeacons(saved, history.head)).toHaveLength(1);
  expect(send).toHaveBeenCalledTimes(1);
  send.mockImplementation((step) => {
    editor.markSaved(step);
    return Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(send).toHaveBeenCalledTimes(2);
  unmount();
});
