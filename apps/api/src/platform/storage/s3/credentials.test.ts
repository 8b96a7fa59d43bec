import { expect, test } from 'vitest';

import { cacheCredentials } from './credentials.ts';
import type { Credentials } from './sources.ts';

const minute = 60_000;

/** Renewals that the test answers by itself, and a clock that it moves. */
const start = () => {
  let now = Date.parse('2026-03-02T10:00:00Z');
  const asked: { give(name: string, minutes: number): void; fail(): void }[] = [];
  const warnings: unknown[] = [];
  const cache = cacheCredentials({
    fetch: () =>
      new Promise<Credentials>((resolve, reject) => {
        asked.push({
          give: (accessKeyId, minutes) =>
            resolve({
              accessKeyId,
              secretAccessKey: 'secret',
              expiration: new Date(now + minutes * minute),
            }),
          fail: () => reject(new Error('STS is down')),
        });
      }),
    onRenewalFailed: (error) => warnings.push(error),
    now: () => now,
  });
  return {
    cache,
    asked,
    warnings,
    name: async () => (await cache.get()).accessKeyId,
    pass: (minutes: number) => {
      now += minutes * minute;
    },
    /** Lets a renewal that was answered take effect. */
    settle: () => new Promise(setImmediate),
  };
};

test('many requests wait for one answer', async () => {
  const { asked, name } = start();
  const waiting = Promise.all([name(), name(), name()]);
  expect(asked).toHaveLength(1);
  asked[0]?.give('first', 60);
  expect(await waiting).toEqual(['first', 'first', 'first']);
  expect(await name()).toBe('first');
  expect(asked).toHaveLength(1);
});

test('credentials are renewed ten minutes before they expire, and no request waits for it', async () => {
  const { asked, name, pass, settle } = start();
  const first = name();
  asked[0]?.give('first', 60);
  await first;
  pass(49);
  expect(await name()).toBe('first');
  expect(asked).toHaveLength(1);
  pass(2);
  expect(await Promise.all([name(), name()])).toEqual(['first', 'first']);
  expect(asked).toHaveLength(2);
  asked[1]?.give('second', 60);
  await settle();
  expect(await name()).toBe('second');
});

test('short-lived credentials are renewed after half of their time', async () => {
  const { asked, name, pass } = start();
  const first = name();
  asked[0]?.give('first', 4);
  await first;
  pass(1.9);
  await name();
  expect(asked).toHaveLength(1);
  pass(0.2);
  await name();
  expect(asked).toHaveLength(2);
});

test('a failed renewal is reported and repeated, and the former ones are used while valid', async () => {
  const { asked, warnings, name, pass, settle } = start();
  const first = name();
  asked[0]?.give('first', 60);
  await first;
  pass(51);
  await name();
  asked[1]?.fail();
  await settle();
  expect(await name()).toBe('first');
  expect([asked.length, warnings.length]).toEqual([2, 1]);
  pass(1);
  expect(await name()).toBe('first');
  expect(asked).toHaveLength(3);
  asked[2]?.fail();
  await settle();
  pass(8);
  const waiting = name();
  asked[3]?.fail();
  await expect(waiting).rejects.toThrow('STS is down');
});

test('expired credentials are not used, even right after a failed renewal', async () => {
  const { asked, name, pass, settle } = start();
  const first = name();
  asked[0]?.give('first', 60);
  await first;
  pass(59.9);
  await name();
  asked[1]?.fail();
  await settle();
  pass(0.2);
  const waiting = name();
  expect(asked).toHaveLength(3);
  asked[2]?.give('second', 60);
  expect(await waiting).toBe('second');
});

test('while there are none, requests ask once a second together', async () => {
  const { asked, name, pass } = start();
  const waiting = Promise.allSettled([name(), name()]);
  asked[0]?.fail();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(name()).rejects.toThrow('STS is down');
  expect(asked).toHaveLength(1);
  pass(1 / 30);
  const next = name();
  asked[1]?.give('first', 60);
  expect(await next).toBe('first');
});

test('with a fast clock new credentials look expired, and are used all the same', async () => {
  const { asked, name, pass } = start();
  const first = name();
  asked[0]?.give('first', -5);
  expect(await first).toBe('first');
  expect(await name()).toBe('first');
  expect(asked).toHaveLength(1);
  pass(1);
  const next = name();
  asked[1]?.give('second', -5);
  expect(await next).toBe('second');
});

test('refused credentials are replaced, once for all who used them', async () => {
  const { cache, asked, name, pass } = start();
  const first = cache.get();
  asked[0]?.give('first', 60);
  const refused = await first;
  pass(1);
  const replaced = Promise.all([cache.replace(refused), cache.replace(refused)]);
  asked[1]?.give('second', 60);
  expect(await replaced).toEqual([true, true]);
  expect(await cache.replace(refused)).toBe(true);
  expect(await name()).toBe('second');
  expect(asked).toHaveLength(2);
});

test('new credentials that are refused are not replaced at once', async () => {
  const { cache, asked, name, pass } = start();
  const first = cache.get();
  asked[0]?.give('first', 60);
  const refused = await first;
  pass(0.4);
  const replaced = cache.replace(refused);
  expect(asked).toHaveLength(1);
  expect(await replaced).toBe(false);
  expect(await name()).toBe('first');
});

test('refused credentials stay in use if no others can be fetched', async () => {
  const { cache, asked, warnings, name, pass } = start();
  const first = cache.get();
  asked[0]?.give('first', 60);
  const refused = await first;
  pass(1);
  const replaced = Promise.all([cache.replace(refused), cache.replace(refused)]);
  expect(await name()).toBe('first');
  asked[1]?.fail();
  expect(await replaced).toEqual([false, false]);
  expect(await cache.replace(refused)).toBe(false);
  expect(await name()).toBe('first');
  expect([asked.length, warnings.length]).toEqual([2, 1]);
});

test('keys without an end are asked for once, and cannot be replaced', async () => {
  let asked = 0;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const cache = cacheCredentials({
    fetch: () => {
      asked += 1;
      return Promise.resolve(keys);
    },
  });
  expect(await cache.get()).toBe(keys);
  expect(await cache.replace(keys)).toBe(false);
  expect(await cache.get()).toBe(keys);
  expect(asked).toBe(1);
});
