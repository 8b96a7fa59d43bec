import type { Position } from '@floorwright/domain/geo';

import type { Pixel } from './hits.ts';
import type { Pointer } from './pointer.ts';

/** In pixels: this near to the edge of the map, the map moves instead of the cross. */
const margin = 48;

type Surroundings = {
  pointer: Pointer;
  middle: () => Position;
  size: () => { width: number; height: number };
  placeAt: (pixel: Pixel) => Position;
  pixelOf: (at: Position) => Pixel;
  panBy: (x: number, y: number) => void;
  /** Null hides it. */
  onMove: (at: Position | null) => void;
};

/** A pointer that keys move, for drawing without a mouse or a finger. */
export type Cross = {
  isShown: () => boolean;
  /** Whether it was moved since it was pressed. */
  hasMoved: () => boolean;
  /** Whether a mouse is over the map, so that no cross is needed. */
  hasMouse: () => boolean;
  /** By pixels. */
  move: (x: number, y: number) => void;
  /** Clicks where it is, or begins or ends a drag there. Without a cross, that is the middle of the map. */
  press: (how: 'click' | 'drag') => void;
  hide: () => void;
};

const within = (value: number, most: number): number =>
  Math.max(Math.min(margin, most / 2), Math.min(most - margin, value));

export const createCross = (surroundings: Surroundings): Cross & { mouse: Pointer } => {
  const { pointer, middle, size, placeAt, pixelOf, panBy, onMove } = surroundings;
  let at: Position | null = null;
  let pressed: Position | null = null;
  let isDragging = false;
  let mouse: Pixel | null = null;

  const pointed = (pixel: Pixel) => ({ pixel, free: false, extend: false, touch: false });
  const show = (next: Position | null): void => {
    at = next;
    onMove(next);
  };
  const hide = (): void => {
    if (!at) return;
    if (isDragging) pointer.cancel();
    isDragging = false;
    pressed = null;
    show(null);
  };

  return {
    isShown: () => at !== null,
    hasMoved: () => at !== pressed,
    hasMouse: () => mouse !== null,
    move: (x, y) => {
      const from = pixelOf(at ?? middle());
      const to = { x: from.x + x, y: from.y + y };
      const { width, height } = size();
      const kept = { x: within(to.x, width), y: within(to.y, height) };
      // A frame is measured on the screen, which stays while it is drawn.
      if (!isDragging && (kept.x !== to.x || kept.y !== to.y)) panBy(to.x - kept.x, to.y - kept.y);
      show(placeAt(kept));
      pointer.move(pointed(kept));
    },
    press: (how) => {
      const here = at ?? middle();
      const target = pointed(pixelOf(here));
      if (!isDragging) pointer.down(target);
      if (isDragging || how === 'click') pointer.up(target);
      isDragging = how === 'drag' && !isDragging;
      show(here);
      pressed = here;
    },
    hide,
    /** What a mouse or a finger does takes over from the cross. */
    mouse: {
      ...pointer,
      down: (touched) => {
        hide();
        pointer.down(touched);
      },
      move: (touched) => {
        const { pixel, touch } = touched;
        // A page that changes under a resting mouse reports it again.
        const isResting = mouse?.x === pixel.x && mouse.y === pixel.y;
        if (at && isResting) return;
        mouse = touch ? null : pixel;
        hide();
        pointer.move(touched);
      },
      leave: () => {
        mouse = null;
        if (!at) pointer.leave();
      },
      cancel: () => {
        isDragging = false;
        pointer.cancel();
      },
    },
  };
};
