import type { Position } from '@floorwright/domain/geo';
import { UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { useMap } from '../map-context.ts';
import { toPosition } from '../positions.ts';
import { MapOverlay } from './map-overlay.tsx';
import { Pin } from './pin.tsx';

import classes from '../map.module.css';

const steps: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const stride = 10;

type Props = { at: Position; name: string; onMove: (to: Position) => void };

/** A pin that is dragged, or moved with the arrow keys; with Shift in small steps. */
export const PlaceMarker = ({ at, name, onMove }: Props) => {
  const { map } = useMap();
  const grip = useRef<{ x: number; y: number } | null>(null);
  const [held, setHeld] = useState<Position | null>(null);

  const pointOf = ({ latitude, longitude }: Position) => map.project([longitude, latitude]);

  const hold = (event: PointerEvent<HTMLButtonElement>): void => {
    const tip = pointOf(at);
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: tip.x - event.clientX, y: tip.y - event.clientY };
  };
  const drag = (event: PointerEvent): void => {
    if (!grip.current) return;
    const { x, y } = grip.current;
    setHeld(toPosition(map.unproject([event.clientX + x, event.clientY + y])));
  };
  const release = (): void => {
    grip.current = null;
    if (held) onMove(held);
    setHeld(null);
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
    <MapOverlay at={held ?? at} raised>
      <UnstyledButton
        className={classes.pin}
        data-movable
        data-held={held !== null || undefined}
        aria-label={name}
        aria-description="Drag it, or move it with the arrow keys"
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => {
          grip.current = null;
          setHeld(null);
        }}
        onKeyDown={nudge}
      >
        <Pin />
      </UnstyledButton>
    </MapOverlay>
  );
};

/** The same where nothing may be moved. */
export const FixedMarker = ({ at, name }: Omit<Props, 'onMove'>) => (
  <MapOverlay at={at}>
    <span className={classes.pin} role="img" aria-label={name}>
      <Pin />
    </span>
  </MapOverlay>
);
