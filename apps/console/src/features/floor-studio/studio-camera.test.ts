import { expect, test, vi } from 'vitest';

import { createCamera } from './studio-camera.ts';

const here = { latitude: 66, longitude: -15 };
const there = { latitude: 67, longitude: -16 };
const someMap = () => ({
  flyTo: vi.fn<(at: typeof here) => void>(),
  focus: vi.fn<() => void>(),
  fit: vi.fn<() => void>(),
  turnNorth: vi.fn<() => void>(),
  bearing: vi.fn<() => number>(),
  middle: () => null,
  reveal: () => undefined,
  cross: () => null,
  setFlat: vi.fn<(flat: boolean) => void>(),
});

test('a flight that is requested before the map is ready happens once', () => {
  const camera = createCamera();
  const [first, second] = [someMap(), someMap()];
  camera.flyTo(here);
  camera.flyTo(there);
  const detach = camera.attach(first);
  expect(first.flyTo.mock.calls).toEqual([[there]]);
  detach();
  camera.attach(second);
  expect(second.flyTo).not.toHaveBeenCalled();
});
