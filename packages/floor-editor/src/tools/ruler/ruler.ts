import { localPlane, type Position, ringArea } from '@floorwright/domain/geo';

import { polygonOf } from '../../features/features.ts';
import { overlayFeature } from '../../features/overlay-features.ts';
import { lengthOf } from '../../snapping/lines.ts';
import type { MeasuredLine } from '../../words.ts';
import { polylineTool } from '../pen/polyline.ts';

const metersAlong = (line: readonly Position[]): number =>
  line
    .slice(1)
    .reduce((sum, to, index) => sum + lengthOf(localPlane(line[index] ?? to).toPlane(to)), 0);

/** The length of the line, and the area inside it once there is one. */
const measured = (line: readonly Position[]): MeasuredLine | null => {
  const [first, second, third] = line;
  if (!first || !second) return null;
  const length = metersAlong(line);
  if (!third) return { length, inside: null };
  return { length, inside: { area: ringArea(line), outline: metersAlong([...line, first]) } };
};

const withNext = (corners: readonly Position[], next: Position | null): readonly Position[] =>
  next ? [...corners, next] : corners;

export const ruler = polylineTool('D', {
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
});
