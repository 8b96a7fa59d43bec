import type { Position } from '@floorwright/domain/geo';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';

import { useMap } from '../../../venue/map/map-context.ts';

import classes from './map.module.css';

type Point = { x: number; y: number };
type Frame = { from: Point; to: Point };

/** A click also moves the pointer by a few pixels. */
const minDrag = 4;

const edgesOf = ({ from, to }: Frame) => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
});

type Props<Place> = {
  places: readonly Place[];
  /** Whether every drag draws a frame, not only a Shift drag. */
  always: boolean;
  onSelect: (inside: readonly Place[]) => void;
};

/** Selects the places inside a frame that the user draws on the map. */
export const AreaSelect = <Place extends Position>({ places, always, onSelect }: Props<Place>) => {
  const { map } = useMap();
  const [frame, setFrame] = useState<Frame | null>(null);
  const wantsFrame = useEffectEvent((event: PointerEvent) => always || event.shiftKey);

  const finish = useEffectEvent((drawn: Frame) => {
    const { left, top, width, height } = edgesOf(drawn);
    if (Math.max(width, height) < minDrag) return;
    const inside = places.filter(({ latitude, longitude }) => {
      const { x, y } = map.project([longitude, latitude]);
      return x >= left && x <= left + width && y >= top && y <= top + height;
    });
    onSelect(inside);
  });

  useEffect(() => {
    const ground = map.getCanvasContainer();
    let drawn: Frame | null = null;
    const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
      const { left, top } = ground.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const begin = (event: PointerEvent): void => {
      if (event.button !== 0 || event.target !== map.getCanvas() || !wantsFrame(event)) return;
      const from = pointOf(event);
      drawn = { from, to: from };
      // Before the map handles the event and starts to pan.
      map.dragPan.disable();
      setFrame(drawn);
    };
    const draw = (event: PointerEvent): void => {
      if (!drawn) return;
      drawn = { ...drawn, to: pointOf(event) };
      setFrame(drawn);
    };
    const end = (event: Event): void => {
      if (!drawn) return;
      if (event.type === 'pointerup') finish(drawn);
      drawn = null;
      setFrame(null);
      map.dragPan.enable();
    };
    // MapLibre uses a Shift drag for box zoom.
    map.boxZoom.disable();
    ground.addEventListener('pointerdown', begin, true);
    window.addEventListener('pointermove', draw);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      end(new Event('away'));
      map.boxZoom.enable();
      ground.removeEventListener('pointerdown', begin, true);
      window.removeEventListener('pointermove', draw);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [map]);

  return (
    frame &&
    createPortal(<div className={classes.frame} style={edgesOf(frame)} />, map.getCanvasContainer())
  );
};
