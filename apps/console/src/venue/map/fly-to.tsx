import type { Position } from '@floorwright/domain/geo';
import { useEffect } from 'react';

import { flyTo } from './camera.ts';
import { useMap } from './map-context.ts';

/** On a map: goes there, each time that it is told another place to go to. */
export const FlyTo = ({ to }: { to: Position | null }) => {
  const { map } = useMap();
  useEffect(() => {
    if (to) flyTo(map, to);
  }, [map, to]);
  return null;
};
