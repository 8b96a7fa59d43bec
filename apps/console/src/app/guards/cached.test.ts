import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { ApiFailure } from '../../lib/api/failure.ts';
import { loadCached, onOutdated } from './cached.ts';

type Company = { role: string; name: string };
const owner: Company = { role: 'owner', name: 'Demo Venues' };

/** A guard that decides by the role, with old data in the cache. */
const guardWith = (load: () => Promise<Company>) => {
  const queryClient = new QueryClient();
  const query = { queryKey: ['company'], queryFn: load };
  queryClient.setQueryData(query.queryKey, owner, { updatedAt: 0 });
  const outdated = vi.fn<() => void>();
  onOutdated(outdated);
  return {
    queryClient,
    outdated,
    run: () => loadCached(queryClient, query, ({ role }: Company) => role),
  };
};

test('a guard does not wait for the network when its data is cached', async () => {
  const { run } = guardWith(() => new Promise(() => undefined));
  expect(await run()).toEqual(owner);
});

test('the guards run again if what they decide by has changed', async () => {
  const { run, outdated } = guardWith(async () => ({ ...owner, role: 'manager' }));
  expect(await run()).toEqual(owner);
  await vi.waitFor(() => expect(outdated).toHaveBeenCalledOnce());
  expect(await run()).toMatchObject({ role: 'manager' });
});

test('the guards do not run again if something else has changed', async () => {
  const { run, outdated, queryClient } = guardWith(async () => ({ ...owner, name: 'Renamed' }));
  await run();
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(['company'])).toMatchObject({ name: 'Renamed' }),
  );
  await Promise.resolve();
  expect(outdated).not.toHaveBeenCalled();
});

test('the guards run again if the data no longer exists, and then do not find it', async () => {
  const missing = new ApiFailure({ status: 404, statusText: 'Not Found', code: 'not_found' });
  const { run, outdated } = guardWith(() => Promise.reject(missing));
  expect(await run()).toEqual(owner);
  await vi.waitFor(() => expect(outdated).toHaveBeenCalledOnce());
  await expect(run()).rejects.toBe(missing);
});

test('a guard waits for data that was invalidated', async () => {
  const { run, queryClient } = guardWith(async () => ({ ...owner, role: 'manager' }));
  await queryClient.invalidateQueries({ queryKey: ['company'], refetchType: 'none' });
  expect(await run()).toMatchObject({ role: 'manager' });
});
