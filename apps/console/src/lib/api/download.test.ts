import { beacons } from '@floorwright/contract/client';
import { expect, test, vi } from 'vitest';

import { storeToken } from '../session/storage.ts';
import { download } from './download.ts';

/** The files that the browser saved, with their names. */
const watchSaving = () => {
  const saved: { name: string; size: number }[] = [];
  let size = 0;
  URL.createObjectURL = (object) => {
    size = 'size' in object ? object.size : 0;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, size });
  });
  return saved;
};

const answer = (response: () => Response) => {
  const fetchStub = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  fetchStub.mockImplementation(() => Promise.resolve(response()));
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
};

const save = () => download(beacons.export, { query: { q: 'door', building_id: '5' } }, 'a.csv');

test('the browser saves the file, which was requested with the token', async () => {
  storeToken('abc');
  const saved = watchSaving();
  const fetched = answer(() => new Response('Name\r\nDoor\r\n'));
  await save();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/company/v1/beacons.csv?q=door&building_id=5');
  expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Token abc');
  expect(saved).toEqual([{ name: 'a.csv', size: 12 }]);
});

test("a refusal is shown in the server's words, and nothing is saved", async () => {
  const saved = watchSaving();
  const error = { code: 'forbidden', message: 'Your role does not allow this.' };
  answer(() => new Response(JSON.stringify({ error }), { status: 403 }));
  await expect(save()).rejects.toMatchObject({ status: 403, message: error.message });
  expect(saved).toEqual([]);
});

test('an incomplete file is not saved', async () => {
  const saved = watchSaving();
  const torn = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('Name\r\n'));
    },
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  answer(() => new Response(torn));
  await expect(save()).rejects.toMatchObject({
    status: 0,
    message: 'The file could not be loaded completely. Check your connection.',
  });
  expect(saved).toEqual([]);
});
