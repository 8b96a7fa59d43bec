import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { joinUsers } from './users.ts';

test('only the last user that leaves is reported as the last', async () => {
  const folder = temporaryFolder();
  const [first, second] = [joinUsers(folder), joinUsers(folder)];
  const whenLast = vi.fn<() => Promise<void>>(async () => {});
  await first.leave(whenLast);
  expect(whenLast).not.toHaveBeenCalled();
  await second.leave(whenLast);
  expect(whenLast).toHaveBeenCalledOnce();
  expect(readdirSync(folder)).toEqual([]);
});

test('a user that exited without leaving does not count', async () => {
  const folder = temporaryFolder();
  const dead = spawnSync(process.execPath, ['--version']).pid;
  writeFileSync(path.join(folder, `${dead}-1-aaaaaaaa`), '');
  const whenLast = vi.fn<() => Promise<void>>(async () => {});
  await joinUsers(folder).leave(whenLast);
  expect(whenLast).toHaveBeenCalledOnce();
});

test('a process with the id of a dead user is not mistaken for it', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, `${process.pid}-1-aaaaaaaa`), '');
  const whenLast = vi.fn<() => Promise<void>>(async () => {});
  await joinUsers(folder).leave(whenLast);
  expect(whenLast).toHaveBeenCalledOnce();
});

test('a new user waits until one that is leaving has left', async () => {
  const folder = temporaryFolder();
  const steps: string[] = [];
  const newcomers: Promise<unknown>[] = [];
  const leaving = joinUsers(folder).leave(async () => {
    const newcomer = joinUsers(folder);
    const waited = newcomer
      .othersHaveLeft(new AbortController().signal)
      .then(() => steps.push('newcomer may begin'));
    newcomers.push(waited);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push('database stopped');
  });
  await leaving;
  await Promise.all(newcomers);
  expect(steps).toEqual(['database stopped', 'newcomer may begin']);
});

test('leaving works after the folder was deleted', async () => {
  const folder = temporaryFolder();
  const user = joinUsers(folder);
  rmSync(folder, { recursive: true });
  const whenLast = vi.fn<() => Promise<void>>(async () => {});
  await user.leave(whenLast);
  expect(whenLast).toHaveBeenCalledOnce();
});
