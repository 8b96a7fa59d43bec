import { expect, test } from 'vitest';

import { createAnnouncer } from './announcer.ts';

/** An announcer with a clock that the test moves. */
const start = () => {
  let time = 0;
  const timers = new Set<{ at: number; work: () => void }>();
  const sent: [number, string | undefined][] = [];
  const announcer = createAnnouncer({
    send: ({ tool }) => sent.push([time, tool]),
    now: () => time,
    after: (milliseconds, work) => {
      const timer = { at: time + milliseconds, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const goTo = (end: number): void => {
    for (;;) {
      const [next] = [...timers].toSorted((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      timers.delete(next);
      time = next.at;
      next.work();
    }
    time = end;
  };
  return { announcer, sent, goTo };
};

test('nothing is sent while no one else is there', () => {
  const { announcer, sent, goTo } = start();
  announcer.update({ tool: 'fill' });
  goTo(60_000);
  expect(sent).toEqual([]);
});

test('a new user is sent the presence at once, and then every four seconds', () => {
  const { announcer, sent, goTo } = start();
  announcer.update({ tool: 'fill' });
  announcer.greet();
  goTo(9_000);
  expect(sent).toEqual([
    [0, 'fill'],
    [4_000, 'fill'],
    [8_000, 'fill'],
  ]);
  announcer.setCompany(false);
  goTo(60_000);
  expect(sent).toHaveLength(3);
});

test('movements are sent five times a second at most, and the last one always', () => {
  const { announcer, sent, goTo } = start();
  announcer.greet();
  for (let time = 0; time < 1_000; time += 10) {
    goTo(time);
    announcer.update({ tool: `at ${time}` });
  }
  goTo(2_000);
  expect(sent.length).toBeLessThanOrEqual(6);
  expect(sent.at(-1)?.[1]).toBe('at 990');
});
