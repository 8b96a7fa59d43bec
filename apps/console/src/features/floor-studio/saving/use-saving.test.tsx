import { createEditor, drawPoi, emptyDocument, newPoi } from '@floorwright/floor-editor';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { FloorServer } from '../server/floor-server.ts';
import { useSaving } from './use-saving.ts';

type SendTogether = FloorServer['sendTogether'];

const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66.0001, longitude: -15 },
  { latitude: 66.0001, longitude: -14.9999 },
];

test('a save that is requested during another one reports the result of that one', async () => {
  const editor = createEditor({
    document: emptyDocument,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  editor.perform(drawPoi({ ...newPoi('p', ring), title: 'Bakery' }));
  let answer: () => void = () => undefined;
  const send = vi.fn<SendTogether>(async ([next]) => {
    const step = next?.();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    if (step) editor.markSaved(step);
    return [{ status: 'fulfilled', value: undefined }];
  });
  const queryClient = new QueryClient();
  const server = {
    send: () => Promise.resolve(),
    sendNext: () => Promise.resolve(),
    sendTogether: send,
    mergeTheirs: () => false,
    refresh: () => Promise.resolve(),
    reload: () => Promise.resolve(false),
    poiIdOf: () => undefined,
    versionsOf: () => ({ versions: [], routeVersion: 0 }),
    isListed: () => Promise.resolve(true),
  };
  const { result } = renderHook(
    () => useSaving({ floorId: 31, editor, server }, { publishes: true }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const then = vi.fn<(isSaved: boolean) => void>();
  act(() => result.current.save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  act(() => result.current.save(then));
  expect(then).not.toHaveBeenCalled();
  act(() => answer());
  await waitFor(() => expect(then.mock.calls).toEqual([[true]]));
  expect(send).toHaveBeenCalledTimes(1);
});
