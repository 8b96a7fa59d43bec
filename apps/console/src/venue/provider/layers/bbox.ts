import { type Bounds, boundsOf, type Position } from '@floorwright/domain/geo';
import { z } from 'zod';

import { featureProblem, featuresIn } from './features-in.ts';

const Drawn = z.object({ geometry: z.object({ coordinates: z.array(z.unknown()) }) });

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const addPositions = (coordinates: readonly unknown[], found: Position[]): void => {
  const [longitude, latitude] = coordinates;
  if (typeof longitude === 'number' && typeof latitude === 'number')
    found.push({ latitude, longitude });
  else for (const part of coordinates) if (isList(part)) addPositions(part, found);
};

/** The bounding box of all valid features on these floors; null if there are none. */
export const bboxOf = (floors: readonly { geojson: unknown }[]): Bounds | null => {
  const found: Position[] = [];
  for (const { geojson } of floors)
    for (const { feature } of featuresIn(geojson)) {
      const { data } = Drawn.safeParse(feature);
      if (data && featureProblem(feature) === undefined)
        addPositions(data.geometry.coordinates, found);
    }
  return boundsOf(found) ?? null;
};
