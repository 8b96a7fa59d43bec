import { mapOf, valueAt } from '@floorwright/domain/persistent-map';
import { createEditor, emptyDocument, moveBeacon, planBeacons } from '@floorwright/floor-editor';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiFailure } from '../../../lib/api/failure.ts';
import type { Session } from '../session/session.ts';
import { useBeaconSaving } from './use-beacon-saving.ts';

const at = { latitude: 66, longitude: -15 };
const gate = { id: 4, name: 'Gate 4', uuid: 'u', major: 1, minor: 2, at };
const lift = { ...gate, id: 5, name: 'Lift', minor: 3 };

const say = vi.hoisted(() => ({ failure: vi.fn<(text: string) => void>() }));
vi.mock('../../../lib/toasts.ts', () => ({ showFailure: say.failure }));

afterEach(() => {
  vi.restoreAllMocks();
  say.failure.mockReset();
  vi.useRealTimers();
});

const begin = ({ isOnline = false } = {}) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const editor = createEditor({
    document: {
      ...emptyDocument,
      beacons: mapOf([
        ['4', gate],
        ['5', lift],
      ]),
    },
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  const send = vi.fn<Session['server']['send']>(() =>
    Promise.reject(new ApiFailure({ status: 0, statusText: 'No connection' })),
  );
  const server = { send };
  const { unmount, result } = renderHook(() => useBeaconSaving({ editor, server }));
  return { editor, send, unmount, result };
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

const north = (latitude: number) => ({ ...at, latitude });

test('a beacon for which the server fails again and again is named and put back, and the next one is sent', async () => {
  vi.useFakeTimers();
  const { editor, send, unmount } = begin({ isOnline: true });
  send.mockImplementation((step) => {
    if ('beacon' in step && step.beacon.id === 4)
      return Promise.reject(new ApiFailure({ status: 500, statusText: 'Error' }));
    editor.markSaved(step);
    return Promise.resolve();
  });
  editor.perform(moveBeacon(4, north(66.1)));
  editor.perform(moveBeacon(5, north(66.2)));
  await vi.advanceTimersByTimeAsync(60_000);
  const { saved, history } = editor.state();
  expect(valueAt(saved.beacons, '5')?.at).toEqual(north(66.2));
  expect(valueAt(history.head.beacons, '4')?.at).toEqual(at);
  expect(planBeacons(saved, history.head)).toEqual([]);
  expect(say.failure).toHaveBeenLastCalledWith(expect.stringContaining('Gate 4'));
  unmount();
});

test('a beacon that is moved again while it waits is sent to its last place', async () => {
  const { editor, send } = begin();
  editor.perform(moveBeacon(4, north(66.1)));
  await nextTurn();
  editor.perform(moveBeacon(4, north(66.3)));
  await nextTurn();
  expect(send).toHaveBeenCalledTimes(1);
  send.mockImplementation((step) => {
    editor.markSaved(step);
    return Promise.resolve();
  });
  window.dispatchEvent(new Event('online'));
  await nextTurn();
  expect(send).toHaveBeenCalledTimes(2);
  expect(valueAt(editor.state().saved.beacons, '4')?.at).toEqual(north(66.3));
});

test('the studio knows that beacons wait until they are saved', async () => {
  const { editor, send, result } = begin();
  expect(result.current).toBe(false);
  act(() => editor.perform(moveBeacon(4, north(66.1))));
  await waitFor(() => expect(result.current).toBe(true));
  send.mockImplementation((step) => {
    editor.markSaved(step);
    return Promise.resolve();
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(result.current).toBe(false));
});

test('a move that fails after the floor was left is not promised to be saved', async () => {
  const { editor, send, unmount } = begin({ isOnline: true });
  let fail = (_: Error): void => undefined;
  send.mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  editor.perform(moveBeacon(4, north(66.1)));
  unmount();
  fail(new ApiFailure({ status: 503, statusText: 'Away' }));
  await nextTurn();
  expect(say.failure.mock.calls).toEqual([
    ['The server cannot be reached. Moved beacons are offered again when you open their floor.'],
  ]);
});
