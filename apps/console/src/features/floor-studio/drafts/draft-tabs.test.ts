import { expect, test } from 'vitest';

import { createDraftTabs } from './draft-tabs.ts';

/** The locks of a browser, which a tab holds until it is closed. */
const someBrowser = () => {
  const held = new Set<string>();
  const stored = new Set<string>();
  const open = (tab: string) => {
    const mine: string[] = [];
    // Only the form that the product uses.
    const request: unknown = async (
      name: string,
      _options: LockOptions,
      callback: (lock: Lock | null) => unknown,
    ): Promise<void> => {
      if (held.has(name)) return void callback(null);
      held.add(name);
      mine.push(name);
      await callback({ name, mode: 'exclusive' });
      held.delete(name);
    };
    const query = () => Promise.resolve({ held: [...held].map((name) => ({ name })) });
    const locks = { request: request as LockManager['request'], query };
    const tabs = createDraftTabs(locks, tab, () => Promise.resolve([...stored]));
    const close = (): void => {
      for (const name of mine) held.delete(name);
    };
    const keysOf = async (floor: string) => (await tabs.claim(floor)).keys;
    return { ...tabs, keysOf, close };
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
  expect((await tabs.claim('7 31')).keys).toEqual(['7 31']);
});

test('a draft that a tab has only looked at is offered by other tabs once the floor is left', async () => {
  const { open, stored } = someBrowser();
  const crashed = open('a');
  await crashed.keysOf('7 31');
  for (const floor of ['7 31', '7 32']) stored.add(crashed.keyOf(floor));
  crashed.close();
  const [one, other] = [open('b'), open('c')];
  // Mounted twice, as React does while developing.
  const [first, again] = [await one.claim('7 31'), await one.claim('7 31')];
  expect([first.keys, again.keys].flat()).toEqual(['7 31 b', '7 31 a', '7 31 b', '7 31 a']);
  // The drafts of the same tab for other floors are free.
  expect(await other.keysOf('7 32')).toEqual(['7 32 c', '7 32 a']);
  first.giveBack();
  expect(await other.keysOf('7 31')).toEqual(['7 31 c']);
  again.giveBack();
  await Promise.resolve();
  expect(await other.keysOf('7 31')).toEqual(['7 31 c', '7 31 a']);
  expect(await one.keysOf('7 31')).toEqual(['7 31 b']);
});
