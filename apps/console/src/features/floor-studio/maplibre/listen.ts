import type { Pixel } from './hits.ts';
import type { Pointer } from './pointer.ts';

/** Listens to the pointer over an element, and everywhere while it is pressed. */
export const listenTo = (element: HTMLElement, pointer: Pointer): (() => void) => {
  const running = new AbortController();
  const { signal } = running;
  let isPressed = false;

  const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const touched = (event: PointerEvent) => ({
    pixel: pixelOf(event),
    free: event.altKey,
    extend: event.shiftKey,
    touch: event.pointerType === 'touch',
  });

  element.addEventListener(
    'pointerdown',
    (event) => {
      // The other buttons, and Ctrl, turn the map.
      if (event.button !== 0 || event.ctrlKey) return;
      isPressed = true;
      pointer.down(touched(event));
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!isPressed) pointer.move(touched(event));
    },
    { signal },
  );
  element.addEventListener('pointerleave', () => pointer.leave(), { signal });
  window.addEventListener(
    'pointermove',
    (event) => {
      if (isPressed) pointer.move(touched(event));
    },
    { signal },
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      if (!isPressed || event.button !== 0) return;
      isPressed = false;
      pointer.up(touched(event));
    },
    { signal },
  );
  const cancel = (): void => {
    isPressed = false;
    pointer.cancel();
  };
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('blur', cancel, { signal });
  return () => {
    cancel();
    running.abort();
  };
};
