import { beforeEach, expect, test, vi } from 'vitest';

import { labelFont } from './fonts.ts';
import { setRemoteStyle, watchStyle } from './watch-style.ts';

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

test('an unreadable style has failed', () => {
  const { fire, onFailure } = watch();
  fire('error');
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a map that becomes idle without drawing anything has failed', () => {
  const { fire, onFailure } = watch();
  fire('idle');
  expect(onFailure).not.toHaveBeenCalled();
  fire('style.load');
  fire('idle');
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a map that draws counts as working, even if a part is missing later', () => {
  const { fire, onFailure } = watch();
  fire('style.load');
  fire('sourcedata', { tile: {}, sourceId: 'streets' });
  fire('error');
  fire('idle');
  vi.advanceTimersByTime(60_000);
  expect(onFailure).not.toHaveBeenCalled();
});

test("the page's own sources do not make a map count as working", () => {
  const { fire, onFailure } = watch();
  fire('style.load');
  fire('sourcedata', { tile: {}, sourceId: 'points' });
  fire('idle');
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a map without any data has failed after a timeout', () => {
  const { onFailure } = watch();
  vi.advanceTimersByTime(15_000);
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a map that is no longer watched does not fail', () => {
  const { fire, stop, onFailure } = watch();
  stop();
  fire('error');
  vi.advanceTimersByTime(60_000);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a configured map keeps its own fonts and gets those of our labels', () => {
  const setStyle = vi.fn<Parameters<typeof setRemoteStyle>[0]['setStyle']>();
  setRemoteStyle({ setStyle }, 'https://maps.test/style.json');
  const options = setStyle.mock.calls[0]?.[1];
  const theirs = { Theirs: 'https://maps.test/theirs.woff2' };
  const style = { version: 8 as const, sources: {}, layers: [], 'font-faces': theirs };
  const faces = options?.transformStyle?.(undefined, style)['font-faces'];
  expect(faces).toMatchObject(theirs);
  expect(Object.keys(faces ?? {})).toContain(labelFont[0]);
});
