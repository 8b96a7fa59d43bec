import { useMemo } from 'react';

import { type Look, pointsOf, useDrawn } from '../../../venue/map/floor/use-drawn.ts';
import type { LiveVisitor } from '../live/follow-live.ts';

const look: Look = {
  type: 'circle',
  paint: {
    'circle-radius': ['interpolate', ['linear'], ['zoom'], 15, 3, 19, 7],
    'circle-color': '#0f7d99',
    'circle-stroke-color': '#ffffff',
    'circle-stroke-width': 2,
  },
};

/** A map layer with the live visitors. */
export const VisitorDots = ({ visitors }: { visitors: readonly LiveVisitor[] }) => {
  const points = useMemo(
    () =>
      pointsOf(
        visitors.map(({ latitude, longitude }) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties: {},
        })),
      ),
    [visitors],
  );
  useDrawn('visitors', look, points);
  return null;
};
