import { beforeEach, expect, test, vi } from 'vitest';

import { watchStyle } from './watch-style.ts';

type Watched = Parameters<typeof watchStyle>[0];

const watch = () => {
  const listeners = new Map<string, Set<(event: object) => void>>();
  const map = {
    on: (name: string, listener: (event: object) => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    off: (name: string, listener: (event: object) => void) => listeners.get(name)?.delete(listener),
    getStyle: () => ({ sources: { streets: {} } }),
  };
  const onFailure = vi.fn<() => void>();
  const stop = watchStyle(map as unknown as Watched, onFailure);
  const fire = (name: string, event: object = {}): void =>
    [...(listeners.get(name) ?? [])].forEach((listener) => listener(event));
  return { fire, stop, onFailure };
};

beforeEach(() => {
  vi.useFakeTimers();
});

test('a style that cannot be read has failed', () => {
  const { fire, onFailure } = watch();
  fire('error');
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a map that rests without having drawn anything has failed', () => {
  const { fire, onFailure } = watch();
  fire('idle');
  expect(onFailure).not.toHaveBeenCalled();
  fire('style.load');
  fire('idle');
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a map that draws is believed, even when a part of it is missing later', () => {
  const { fire, onFailure } = watch();
  fire('style.load');
  fire('sourcedata', { tile: {}, sourceId: 'streets' });
  fire('error');
  fire('idle');
  vi.advanceTimersByTime(60_000);
  expect(onFailure).not.toHaveBeenCalled();
});

test('what the page itself draws on it does not make a map believed', () => {
  const { fire, onFailure } = watch();
  fire('style.load');
  fire('sourcedata', { tile: {}, sourceId: 'points' });
  fire('idle');
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a map of which nothing comes has failed after a while', () => {
  const { onFailure } = watch();
  vi.advanceTimersByTime(15_000);
  expect(onFailure).toHaveBeenCalledOnce();
});

test('what is no longer watched does not fail', () => {
  const { fire, stop, onFailure } = watch();
  stop();
  fire('error');
  vi.advanceTimersByTime(60_000);
  expect(onFailure).not.toHaveBeenCalled();
});
