import { createEditor, emptyDocument } from '@floorwright/floor-editor';
import { expect, test, vi } from 'vitest';

import { createQueryClient } from '../../../lib/query-client.ts';
import type { LoadedMap } from '../../../venue/map/map-context.ts';
import type { PartChange } from '../contents/load-changed.ts';
import type { followFloor } from './follow-floor.ts';
import { followSession } from './follow-session.ts';
import { createTogetherStore } from './store.ts';

type Listeners = Parameters<typeof followFloor>[1];

const { streams, shown } = vi.hoisted(() => ({
  streams: [] as Listeners[],
  shown: [] as string[],
}));
vi.mock('../../../lib/toasts.ts', () => ({
  showSuccess: (message: string) => shown.push(message),
  showFailure: (message: string) => shown.push(message),
}));
vi.mock('./follow-floor.ts', () => ({
  followFloor: (_stream: unknown, listeners: Listeners) => {
    streams.push(listeners);
    return Promise.resolve();
  },
}));
vi.mock('./own-presence.ts', () => ({ watchOwnPresence: () => () => undefined }));
vi.mock('../comments/comments-reader.ts', () => ({ createCommentsReader: () => () => undefined }));

const follow = (refresh: (change?: PartChange) => Promise<void>) => {
  const editor = createEditor({
    document: emptyDocument,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  const server = {
    send: () => Promise.resolve(),
    sendNext: () => Promise.resolve(),
    sendTogether: () => Promise.resolve([]),
    mergeTheirs: () => false,
    refresh,
    reload: () => Promise.reject(new Error('Away')),
    poiIdOf: () => undefined,
    versionsOf: () => ({ versions: [], routeVersion: 0 }),
    isListed: () => Promise.resolve(true),
  };
  const store = createTogetherStore();
  const stop = followSession({
    session: { floorId: 31, editor, server },
    buildingId: 5,
    companyId: 1,
    me: 7,
    // Only the presence of this user needs it.
    map: {} as LoadedMap['map'],
    queryClient: createQueryClient(),
    store,
  });
  return { stop, store, stream: streams.at(-1) };
};

test('a floor that could not be read after a break is read again later', async () => {
  vi.useFakeTimers();
  const refresh = vi.fn<(change?: PartChange) => Promise<void>>(() =>
    Promise.reject(new Error('Away')),
  );
  const { stop, stream } = follow(refresh);
  stream?.onConnected();
  expect(refresh.mock.calls.map(([change]) => change?.part)).toEqual(['pois', 'route', 'beacons']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh.mock.calls.length).toBeGreaterThan(3);
  stop();
  vi.useRealTimers();
});

test('a restore that removes the floor is remembered with who did it, any other is not', () => {
  const { stop, store, stream } = follow(() => Promise.resolve());
  stream?.onEvent({ event: 'restored', version: 3, name: 'Pat Lee' });
  expect(store.get().replaced).toBeNull();
  stream?.onEvent({ event: 'restored', version: 3, name: 'Pat Lee', lacks_floor: true });
  expect(store.get().replaced).toBe(
    'Pat Lee replaced the draft with version 3, which does not have this floor.',
  );
  stop();
  expect(store.get().replaced).toBeNull();
});

test('a published version with floors that were deleted from the draft says so', () => {
  shown.length = 0;
  const { stop, stream } = follow(() => Promise.resolve());
  stream?.onEvent({ event: 'published', version: 3, name: 'Pat Lee', deleted_floors: 2 });
  expect(shown).toEqual([
    'Pat Lee published version 3 of this building. Visitors see 2 floors that were deleted from the draft.',
  ]);
  stop();
});
