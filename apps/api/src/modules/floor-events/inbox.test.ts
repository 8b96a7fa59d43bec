import { expect, test } from 'vitest';

import { createInbox } from './inbox.ts';
import type { Event } from './presence.ts';

const present = (tab: string, tool: string): Event => ({
  event: 'present',
  tab,
  tool,
  at: null,
  selection: [],
  admin_id: 1,
  name: 'Ann',
});
const changed = (id: number): Event => ({
  event: 'changed',
  part: 'pois',
  changed: [{ id, version: 1 }],
});

test('all changes are delivered in order, and only the latest place of each page', async () => {
  const inbox = createInbox();
  inbox.put(present('ann', 'pointer'));
  inbox.put(changed(1));
  inbox.put(changed(2));
  inbox.put(present('ann', 'fill'));
  const events = [];
  for (let event = await inbox.next(0); event; event = await inbox.next(0)) events.push(event);
  expect(events).toEqual([changed(1), changed(2), present('ann', 'fill')]);
});

test('a waiting reader gets an event at once, and nothing after the time is over', async () => {
  const inbox = createInbox();
  const next = inbox.next(60_000);
  inbox.put(changed(1));
  expect(await next).toEqual(changed(1));
  expect(await inbox.next(1)).toBeUndefined();
});

test('a reader that is too far behind is disconnected', async () => {
  const inbox = createInbox();
  for (let id = 1; id <= 200; id += 1) inbox.put(changed(id));
  expect(inbox.isClosed()).toBe(false);
  inbox.put(changed(201));
  expect(inbox.isClosed()).toBe(true);
  expect(await inbox.next(60_000)).toBeUndefined();
});

test('closing wakes the reader', async () => {
  const inbox = createInbox();
  const next = inbox.next(60_000);
  inbox.close();
  expect(await next).toBeUndefined();
});
