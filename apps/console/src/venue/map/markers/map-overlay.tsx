import type { Position } from '@floorwright/domain/geo';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { useMap } from '../map-context.ts';

import classes from '../map.module.css';

/** The world repeats horizontally: uses the copy that is closest to the center. */
const nearestCopy = (longitude: number, middle: number): number =>
  longitude + 360 * Math.round((middle - longitude) / 360);

type Props = {
  at: Position;
  /** The point of the content that is placed at the position. */
  anchor?: 'bottom' | 'center' | 'top-left';
  /** Above its neighbors. */
  raised?: boolean;
  children: ReactNode;
};

/** An element at a position on the map, which moves with it. */
export const MapOverlay = ({ at, anchor = 'bottom', raised = false, children }: Props) => {
  const { map, overlays } = useMap();
  const element = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = at;

  useLayoutEffect(() => {
    const place = (): void => {
      const point = map.project([nearestCopy(longitude, map.getCenter().lng), latitude]);
      if (element.current)
        // physical: pixels of the map
        element.current.style.transform = `translate(${point.x}px, ${point.y}px)`;
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, latitude, longitude]);

  return createPortal(
    <div
      ref={element}
      className={classes.overlay}
      data-anchor={anchor}
      data-raised={raised || undefined}
    >
      {children}
    </div>,
    overlays,
  );
};
