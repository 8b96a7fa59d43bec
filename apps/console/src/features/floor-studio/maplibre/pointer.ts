import { distanceBetween, type Position } from '@floorwright/domain/geo';
import type { Hit, Input } from '@floorwright/floor-editor';

import type { Pixel } from './hits.ts';

/** In pixels: the distance from which a press is a drag, and the radius of the hit test. */
const measures = {
  mouse: { drag: 4, reach: 6 },
  touch: { drag: 10, reach: 16 },
} as const;

type Touched = {
  readonly pixel: Pixel;
  readonly free: boolean;
  readonly extend: boolean;
  readonly touch: boolean;
};

type Surroundings = {
  /** What is at a pixel, ignoring the dragged object. */
  hitAt: (pixel: Pixel, reach: number, dragged?: Hit) => Hit;
  placeAt: (pixel: Pixel) => Position;
  /** Returns whether the editor uses the input. */
  send: (input: Input) => boolean;
  /** Prevents the map from moving while an object is dragged. */
  lockMap: (locked: boolean) => void;
};

type Press = {
  readonly start: Pixel;
  readonly hit: Hit;
  /** Whether the editor uses the drag, instead of the map. */
  readonly taken: boolean;
  moved: boolean;
};

const cornersOf = (from: Pixel, to: Pixel): Pixel[] => [
  from,
  { x: to.x, y: from.y },
  to,
  { x: from.x, y: to.y },
];

/** Distinguishes clicks from drags, and drags of objects from drags of the map. */
export const createPointer = ({ hitAt, placeAt, send, lockMap }: Surroundings) => {
  let press: Press | null = null;
  const measureOf = ({ touch }: Touched) => (touch ? measures.touch : measures.mouse);
  const metersAcross = (pointed: Touched): number => {
    const { x, y } = pointed.pixel;
    const aside = placeAt({ x: x + measureOf(pointed).reach, y });
    return distanceBetween(placeAt(pointed.pixel), aside);
  };
  const sendPointer = (
    type: 'move' | 'click' | 'drag-start' | 'drag' | 'drop',
    pointed: Touched,
  ): boolean =>
    send({
      type,
      at: placeAt(pointed.pixel),
      hit: hitAt(pointed.pixel, measureOf(pointed).reach, press?.hit),
      free: pointed.free,
      touch: pointed.touch,
      extend: pointed.extend,
      reach: metersAcross(pointed),
      ...(press && { frame: cornersOf(press.start, pointed.pixel).map(placeAt) }),
    });
  const end = (): void => {
    if (press?.taken) lockMap(false);
    press = null;
  };
  const cancel = (): void => {
    if (press?.taken) send({ type: 'leave' });
    end();
  };

  return {
    down: (pointed: Touched): void => {
      // A second finger zooms the map.
      if (press) {
        cancel();
        return;
      }
      const hit = hitAt(pointed.pixel, measureOf(pointed).reach);
      const taken = sendPointer('drag-start', pointed);
      if (taken) lockMap(true);
      press = { start: pointed.pixel, hit, taken, moved: false };
    },
    move: (pointed: Touched): void => {
      if (!press) {
        if (!pointed.touch) sendPointer('move', pointed);
        return;
      }
      const { x, y } = press.start;
      const far = Math.hypot(pointed.pixel.x - x, pointed.pixel.y - y);
      press.moved ||= far >= measureOf(pointed).drag;
      if (press.moved && press.taken) sendPointer('drag', pointed);
    },
    up: (pointed: Touched): void => {
      if (!press) return;
      const { taken, moved } = press;
      if (moved) {
        if (taken) sendPointer('drop', pointed);
        end();
        return;
      }
      cancel();
      sendPointer('click', pointed);
    },
    leave: (): void => {
      if (!press) send({ type: 'leave' });
    },
    cancel,
  };
};

export type Pointer = ReturnType<typeof createPointer>;
