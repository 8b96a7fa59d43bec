import { useIsNear } from '../../../venue/map/map-context.ts';

import classes from './placement-map.module.css';

/** From here on a place can be pointed at well enough. */
export const hintZoom = 16;

/** Says what a click does, as long as the plan has not been put down. */
export const PlacingHint = () => {
  const isNear = useIsNear(hintZoom);
  return (
    <div className={classes.hint} role="status">
      {isNear
        ? 'Click on the exact location to import the floor plan'
        : 'Zoom in to the building to place the floor plan'}
    </div>
  );
};

export const MapHint = ({ children }: { children: string }) => (
  <div className={classes.hint} role="status">
    {children}
  </div>
);
