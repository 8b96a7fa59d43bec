import { readFile } from 'node:fs/promises';

import { expect, test, vi } from 'vitest';

vi.mock('node:fs/promises', { spy: true });

test('after a failure the cities are read again at the next search', async () => {
  // Another test may have loaded it, with the cities and without the spy.
  vi.resetModules();
  const { createEmbeddedGeocoder } = await import('./embedded-geocoder.ts');
  vi.mocked(readFile).mockRejectedValueOnce(new Error('too many open files'));
  const geocoder = createEmbeddedGeocoder();
  const search = () => geocoder.search('Berlin', { near: undefined, limit: 1 });
  await expect(search()).rejects.toThrow('too many open files');
  expect(await search()).toMatchObject({ outcome: 'found', places: [{ kind: 'city' }] });
});
