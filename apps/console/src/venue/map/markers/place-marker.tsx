import type { Position } from '@floorwright/domain/geo';
import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import { toPosition } from '../map-click.ts';
import { useMap } from '../map-context.ts';
import { messages } from '../messages/index.ts';
import { MapOverlay } from './map-overlay.tsx';

import classes from '../map.module.css';

/** A pin whose tip is at the center of its lower edge. */
export const Pin = () => (
  <svg width="32" height="40" viewBox="0 0 32 40" aria-hidden focusable="false">
    <path
      d="M16 38.5c-1 0-1.6-.9-2.2-1.8C9.5 30 3 22.8 3 15.5a13 13 0 0 1 26 0c0 7.3-6.5 14.5-10.8 21.2-.6.9-1.2 1.8-2.2 1.8z"
      fill="currentColor"
      stroke="#ffffff"
      strokeWidth="2"
    />
    <circle cx="16" cy="15.5" r="4.5" fill="#ffffff" />
  </svg>
);

const steps: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const stride = 10;

type Props = { at: Position; name: string; onMove: (to: Position) => void };

/** A draggable pin. The arrow keys move it, with Shift in small steps. */
export const PlaceMarker = ({ at, name, onMove }: Props) => {
  const { map } = useMap();
  const grip = useRef<{ x: number; y: number } | null>(null);
  const [dragged, setDragged] = useState<Position | null>(null);

  const pointOf = ({ latitude, longitude }: Position) => map.project([longitude, latitude]);

  const startDrag = (event: PointerEvent<HTMLButtonElement>): void => {
    const tip = pointOf(at);
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: tip.x - event.clientX, y: tip.y - event.clientY };
  };
  const drag = (event: PointerEvent): void => {
    if (!grip.current) return;
    const { x, y } = grip.current;
    setDragged(toPosition(map.unproject([event.clientX + x, event.clientY + y])));
  };
  const release = (): void => {
    grip.current = null;
    if (dragged) onMove(dragged);
    setDragged(null);
  };
  const nudge = (event: KeyboardEvent): void => {
    const [x, y] = steps[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const tip = pointOf(at);
    const length = event.shiftKey ? 1 : stride;
    onMove(toPosition(map.unproject([tip.x + x * length, tip.y + y * length])));
  };

  return (
    <MapOverlay at={dragged ?? at} raised>
      <UnstyledButton
        className={classes.pin}
        data-movable
        data-dragged={dragged !== null || undefined}
        aria-label={name}
        aria-description={messages.howToMove}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => {
          grip.current = null;
          setDragged(null);
        }}
        onKeyDown={nudge}
      >
        <Pin />
      </UnstyledButton>
    </MapOverlay>
  );
};

/** A pin that cannot be moved. */
export const FixedMarker = ({ at, name }: Omit<Props, 'onMove'>) => (
  <MapOverlay at={at}>
    <span className={classes.pin} role="img" aria-label={name}>
      <Pin />
    </span>
  </MapOverlay>
);
