import { localPlane, type Position, ringArea } from '@floorwright/domain/geo';

import { polygonOf } from '../../features/features.ts';
import { overlayFeature } from '../../features/overlay-features.ts';
import { lengthOf } from '../../snapping/lines.ts';
import { polylineTool } from '../pen/polyline.ts';

const metresAlong = (line: readonly Position[]): number =>
  line
    .slice(1)
    .reduce((sum, to, index) => sum + lengthOf(localPlane(line[index] ?? to).toPlane(to)), 0);

/** The length of the line, and the area inside it once there is one. */
export const measured = (line: readonly Position[]): string | null => {
  if (line.length < 2) return null;
  const distance = `Distance ${metresAlong(line).toFixed(2)} m`;
  if (line.length < 3) return distance;
  const [first, last] = [line[0], line.at(-1)];
  const around = metresAlong(first && last ? [...line, first] : line);
  return `${distance} · Area ${ringArea(line).toFixed(2)} m², outline ${around.toFixed(2)} m`;
};

const withNext = (corners: readonly Position[], next: Position | null): readonly Position[] =>
  next ? [...corners, next] : corners;

export const ruler = polylineTool(
  {
    label: 'Measure',
    key: 'D',
    hint: 'Click places to measure the distance between them, and with three or more the area.',
    touchHint: 'Tap places to measure distance and area.',
  },
  {
    needs: 'map',
    worksWithProvider: true,
    preservesSelection: ['poi', 'point', 'link', 'beacon', 'many'],
    complete: null,
    finish: null,
    shape: (corners, next) => {
      const places = withNext(corners, next);
      return places.length > 2 ? [overlayFeature('shape', polygonOf(places))] : null;
    },
    summary: (corners, next) => measured(withNext(corners, next)),
  },
);
