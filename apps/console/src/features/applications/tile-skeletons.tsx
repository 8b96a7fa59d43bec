import { Skeleton, VisuallyHidden } from '@mantine/core';

import classes from './tiles.module.css';

const places = ['a', 'b', 'c'];

/** Holds the place of the tiles while they are on the way. */
export const TileSkeletons = () => (
  <>
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    <ul className={classes.grid} aria-busy>
      {places.map((place) => (
        <Skeleton key={place} component="li" className={classes.skeleton} />
      ))}
    </ul>
  </>
);
