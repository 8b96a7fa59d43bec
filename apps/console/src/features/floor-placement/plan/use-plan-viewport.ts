import type { PlanePoint } from '@floorwright/domain/geo';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import type { PhotoSize } from '../editor.ts';
import { arrows } from '../map/handles.ts';
import { fitViewport, isOnPlan, panBy, toPlan, type Viewport, zoomAt } from './plan-viewport.ts';

const clickTolerance = 3;
const stride = 40;
export const zoomFactor = 1.5;

const zoomKeys: Readonly<Record<string, number>> = {
  '+': zoomFactor,
  '=': zoomFactor,
  '-': 1 / zoomFactor,
};

/** Pans and zooms the plan by drag, wheel and keys. A click marks a point. */
export const usePlanViewport = (photo: PhotoSize, onMark: (spot: PlanePoint) => void) => {
  const { ref: measure, width, height } = useElementSize<HTMLDivElement>();
  const element = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(measure, element);
  const [chosen, setChosen] = useState<Viewport | null>(null);
  const grip = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const view = chosen ?? fitViewport(photo, { width, height });
  const middle = { x: width / 2, y: height / 2 };

  const zoomBy = (factor: number, on: PlanePoint = middle): void =>
    setChosen(zoomAt(view, on, factor));
  const mark = (on: PlanePoint): void => {
    const spot = toPlan(view, on);
    if (isOnPlan(spot, photo)) onMark(spot);
  };
  const within = (event: { clientX: number; clientY: number }): PlanePoint => {
    const box = element.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  const roll = useEffectEvent((event: WheelEvent): void => {
    event.preventDefault();
    zoomBy(2 ** (-event.deltaY / 300), within(event));
  });
  useEffect(() => {
    const pane = element.current;
    // React registers passive wheel listeners, which cannot prevent the page from scrolling.
    pane?.addEventListener('wheel', roll, { passive: false });
    return () => pane?.removeEventListener('wheel', roll);
  }, []);

  return {
    ref,
    view,
    zoomBy,
    fit: (): void => setChosen(null),
    pane: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY, moved: false };
      },
      onPointerMove: (event: PointerEvent): void => {
        if (!grip.current) return;
        const { x, y, moved } = grip.current;
        const [dx, dy] = [event.clientX - x, event.clientY - y];
        if (!moved && Math.hypot(dx, dy) < clickTolerance) return;
        grip.current = { x: event.clientX, y: event.clientY, moved: true };
        setChosen(panBy(view, dx, dy));
      },
      onPointerUp: (event: PointerEvent): void => {
        if (grip.current && !grip.current.moved) mark(within(event));
        grip.current = null;
      },
      onPointerCancel: (): void => {
        grip.current = null;
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const arrow = arrows[event.key];
        const factor = zoomKeys[event.key];
        if (arrow) setChosen(panBy(view, -arrow.x * stride, arrow.y * stride));
        else if (factor !== undefined) zoomBy(factor);
        else if (event.key === 'Enter') mark(middle);
        else return;
        event.preventDefault();
      },
    },
  };
};
