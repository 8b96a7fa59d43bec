import type { Corners } from '@floorwright/domain/geo';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { useMap } from '../../../venue/map/map-context.ts';

import classes from './placement-map.module.css';

/** The edge of the picture, which is often transparent there. */
export const PlanOutline = ({ corners }: { corners: Corners }) => {
  const { map, overlays } = useMap();
  const edge = useRef<SVGPolygonElement>(null);

  useLayoutEffect(() => {
    const draw = (): void => {
      const middle = map.getCenter().lng;
      const points = corners.map(({ latitude, longitude }) => {
        const copy = 360 * Math.round((middle - longitude) / 360);
        const { x, y } = map.project([longitude + copy, latitude]);
        return `${x},${y}`;
      });
      edge.current?.setAttribute('points', points.join(' '));
    };
    draw();
    map.on('move', draw);
    map.on('resize', draw);
    return () => {
      map.off('move', draw);
      map.off('resize', draw);
    };
  }, [map, corners]);

  return createPortal(
    <svg className={classes.outline} aria-hidden focusable="false">
      <polygon ref={edge} />
    </svg>,
    overlays,
  );
};
