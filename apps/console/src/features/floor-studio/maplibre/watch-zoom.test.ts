import { expect, test, vi } from 'vitest';

import { watchZoom } from './watch-zoom.ts';

const zoomable = (first: number) => {
  let zoom = first;
  const listeners = new Set<() => void>();
  const map = {
    getZoom: () => zoom,
    on: (_name: string, listener: () => void) => listeners.add(listener),
    off: (_name: string, listener: () => void) => listeners.delete(listener),
  };
  const zoomTo = (wanted: number): void => {
    zoom = wanted;
    for (const listener of listeners) listener();
  };
  return { map: map as unknown as Parameters<typeof watchZoom>[0], zoomTo };
};

test('[S4.29] [S9.5] tools become active 1300 ms after the zoom has reached 18, and not before', () => {
  vi.useFakeTimers();
  const { map, zoomTo } = zoomable(16);
  const reported: string[] = [];
  watchZoom(map, (near) => reported.push(near));
  zoomTo(17.9);
  vi.advanceTimersByTime(5000);
  expect(reported.at(-1)).toBe('far');
  zoomTo(18);
  vi.advanceTimersByTime(1299);
  expect(reported.at(-1)).toBe('far');
  vi.advanceTimersByTime(1);
  expect(reported.at(-1)).toBe('ready');
  zoomTo(17);
  expect(reported.at(-1)).toBe('far');
});

test('zooming further in does not restart the delay', () => {
  vi.useFakeTimers();
  const { map, zoomTo } = zoomable(18);
  const reported: string[] = [];
  watchZoom(map, (near) => reported.push(near));
  vi.advanceTimersByTime(1000);
  zoomTo(19);
  vi.advanceTimersByTime(300);
  expect(reported.at(-1)).toBe('ready');
});
