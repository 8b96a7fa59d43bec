import type { Position } from '@floorwright/domain/geo';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useMap } from '../map-context.ts';

import classes from '../map.module.css';

/** The world is drawn again and again side by side: the copy that is nearest to the middle counts. */
const nearestCopy = (longitude: number, middle: number): number =>
  longitude + 360 * Math.round((middle - longitude) / 360);

type Props = {
  at: Position;
  /** Which point of the content lies on the place. */
  anchor?: 'bottom' | 'center';
  /** Over its neighbours. */
  raised?: boolean;
  children: ReactNode;
};

/** Something that stands at a place on the map, and moves with it. */
export const MapOverlay = ({ at, anchor = 'bottom', raised = false, children }: Props) => {
  const { map, overlays } = useMap();
  const element = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = at;

  useLayoutEffect(() => {
    const place = (): void => {
      const point = map.project([nearestCopy(longitude, map.getCenter().lng), latitude]);
      if (element.current)
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
