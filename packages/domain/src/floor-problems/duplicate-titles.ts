import type { PlanePoint } from '../geo/local-plane.ts';
import { planeCentre } from '../geo/polygon-plane.ts';
import type { Position } from '../geo/position.ts';
import type { Shape } from './shapes.ts';
import type { FloorProblem } from './types.ts';

/** Ignores case and spaces: to a visitor such titles are the same. */
const normalize = (title: string): string => title.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const duplicateTitles = (
  shapes: readonly Shape[],
  toGlobe: (point: PlanePoint) => Position,
): FloorProblem[] => {
  const byTitle = new Map<string, Shape[]>();
  for (const shape of shapes) {
    const title = normalize(shape.title);
    const same = byTitle.get(title);
    if (same) same.push(shape);
    else if (title !== '') byTitle.set(title, [shape]);
  }
  return [...byTitle.values()].flatMap((same): FloorProblem[] => {
    const [first, second] = same;
    if (!first || !second) return [];
    return [
      {
        kind: 'duplicate-title',
        keys: same.map(({ key }) => key),
        at: toGlobe(planeCentre(first.ring)),
        message: `${same.length} POIs have the title ${first.name}.`,
      },
    ];
  });
};
