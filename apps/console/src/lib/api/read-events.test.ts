import { reports } from '@floorwright/contract/client';
import { expect, test, vi } from 'vitest';

import { storeToken } from '../session/storage.ts';
import { ApiFailure } from './failure.ts';
import { readEvents } from './read-events.ts';

const input = { params: { id: 5, floorId: 31 } };

/** Responds with these chunks, as a network may split them. */
const stream = (pieces: readonly string[], status = 200) => {
  const fetchStub = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  fetchStub.mockResolvedValue(new Response(body, { status }));
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
};

const read = async (): Promise<string[]> => {
  const received: string[] = [];
  const { signal } = new AbortController();
  await readEvents(reports.liveEvents, input, { signal, onAnswer: ({ at }) => received.push(at) });
  return received;
};

test('events are parsed wherever the network splits them, and requested with the token', async () => {
  storeToken('abc');
  const fetched = stream([
    ': hello\n\ndata: {"at":"1","visi',
    'tors":[]}\n',
    '\nevent: live\r\ndata: {"at":"2","visitors":[]}\r\n\r\ndata: {"at":"3"',
  ]);
  expect(await read()).toEqual(['1', '2']);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/company/v1/buildings/5/floors/31/live/events');
  expect(new Headers(init?.headers).get('Authorization')).toBe('Token abc');
});

test('a refusal is thrown', async () => {
  stream([], 429);
  await expect(read()).rejects.toBeInstanceOf(ApiFailure);
});
