import { expect, test } from 'vitest';

import { createDraftTabs } from './draft-tabs.ts';

/** The locks of a browser, which a tab holds until it is closed. */
const someBrowser = () => {
  const held = new Set<string>();
  const stored = new Set<string>();
  const open = (tab: string) => {
    const mine: string[] = [];
    // Only the form that the product uses.
    const request: unknown = (
      name: string,
      _options: LockOptions,
      callback: (lock: Lock | null) => unknown,
    ): Promise<unknown> => {
      if (held.has(name)) return Promise.resolve(callback(null));
      held.add(name);
      mine.push(name);
      return Promise.resolve(callback({ name, mode: 'exclusive' }));
    };
    const locks = { request: request as LockManager['request'] };
    const tabs = createDraftTabs(locks, tab, () => Promise.resolve([...stored]));
    const close = (): void => {
      for (const name of mine) held.delete(name);
    };
    return { ...tabs, close };
  };
  return { open, stored };
};

test('two tabs of a user have different drafts of the same floor', async () => {
  const { open, stored } = someBrowser();
  const [one, other] = [open('a'), open('b')];
  expect(await one.keysOf('7 31')).toEqual(['7 31 a']);
  stored.add(one.keyOf('7 31'));
  expect(other.keyOf('7 31')).not.toBe(one.keyOf('7 31'));
  expect(await other.keysOf('7 31')).toEqual(['7 31 b']);
});

test('the drafts of closed tabs go to the first tab that looks for them', async () => {
  const { open, stored } = someBrowser();
  const crashed = ['a', 'b'].map(open);
  for (const tab of crashed) {
    await tab.keysOf('7 31');
    stored.add(tab.keyOf('7 31'));
    stored.add(tab.keyOf('7 310'));
    tab.close();
  }
  // Of an earlier release.
  stored.add('7 31');
  const next = open('c');
  expect(await next.keysOf('7 31')).toEqual(['7 31 c', '7 31 a', '7 31 b', '7 31']);
  expect(await open('d').keysOf('7 31')).toEqual(['7 31 d']);
  expect(await next.keysOf('7 310')).toEqual(['7 310 c', '7 310 a', '7 310 b']);
});

test('without locks, all tabs share one draft', async () => {
  const tabs = createDraftTabs(undefined, 'a', () => Promise.resolve(['7 31 b']));
  expect(tabs.keyOf('7 31')).toBe('7 31');
  expect(await tabs.keysOf('7 31')).toEqual(['7 31']);
});
