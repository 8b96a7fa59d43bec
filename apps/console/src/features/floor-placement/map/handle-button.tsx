import { type Placement, type Position, wrapLongitude } from '@floorwright/domain/geo';
import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';

import { useMap } from '../../../venue/map/map-context.ts';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import { messages } from '../messages/index.ts';
import type { PlacementControl } from '../use-placement.ts';
import { arrows, dragHandle, type Handle, nudgeHandle, stepTowards } from './handles.ts';

import classes from './placement-map.module.css';

/** A pointer that moves fewer pixels than this is a click. */
const clickTolerance = 3;

const descriptions = {
  anchor: messages.handles.anchorHint,
  corner: messages.handles.cornerHint,
  side: messages.handles.sideHint,
} as const;

type Grip = { start: Placement; from: Position; x: number; y: number; dx: number; dy: number };

type Props = {
  handle: Handle;
  /** The placement as it is drawn. */
  placement: Placement;
  control: Pick<PlacementControl, 'dragStore' | 'change'>;
  onClick?: () => void;
  pressed?: boolean;
  children?: ReactNode;
};

/** A handle of the plan, for the pointer and the arrow keys. */
export const HandleButton = ({
  handle,
  placement,
  control: { dragStore, change },
  onClick,
  pressed,
  children,
}: Props) => {
  const { map } = useMap();
  const { kind, name, at } = handle;
  const grip = useRef<Grip | null>(null);
  const dragged = useRef(false);

  const pointOf = ({ latitude, longitude }: Position) => map.project([longitude, latitude]);
  const placeAt = (x: number, y: number): Position => {
    const { lat, lng } = map.unproject([x, y]);
    return { latitude: lat, longitude: wrapLongitude(lng) };
  };

  const startDrag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    const { clientX: x, clientY: y } = event;
    const point = pointOf(at);
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    grip.current = { start: placement, from: at, x, y, dx: point.x - x, dy: point.y - y };
    dragged.current = false;
  };
  const drag = (event: PointerEvent): void => {
    if (!grip.current) return;
    const { start, from, x, y, dx, dy } = grip.current;
    if (!dragged.current && Math.hypot(event.clientX - x, event.clientY - y) < clickTolerance)
      return;
    dragged.current = true;
    const to = placeAt(event.clientX + dx, event.clientY + dy);
    dragStore.set(dragHandle(kind, start, { from, to }, { free: event.altKey }));
  };
  const clearDrag = (): void => {
    grip.current = null;
    dragStore.set(null);
  };
  const endDrag = (): void => {
    const reached = dragStore.get();
    if (grip.current && reached) change(reached);
    clearDrag();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && grip.current) {
      event.preventDefault();
      clearDrag();
      return;
    }
    const arrow = arrows[event.key];
    if (!arrow || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const point = pointOf(placement.anchor);
    const step = stepTowards(placement.anchor, placeAt(point.x + arrow.x, point.y - arrow.y));
    change(nudgeHandle(kind, placement, { arrow, coarse: event.shiftKey, step }), {
      continued: event.repeat,
    });
  };

  return (
    <MapOverlay at={at} anchor="center" raised={kind === 'anchor'}>
      <UnstyledButton
        className={classes.handle}
        data-kind={kind}
        aria-label={name}
        aria-description={descriptions[kind]}
        aria-pressed={pressed}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={clearDrag}
        onKeyDown={press}
        onClick={() => {
          if (!dragged.current) onClick?.();
          dragged.current = false;
        }}
      >
        {children}
      </UnstyledButton>
    </MapOverlay>
  );
};
