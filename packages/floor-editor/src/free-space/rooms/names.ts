import { type PlanePoint, planeArea, planeContains, type Position } from '@floorwright/domain/geo';
import type { LayerFeature } from '@floorwright/domain/geojson';
import { cutText } from '@floorwright/domain/language';

import { type PlanePolygon, polygonsAt } from '../barriers.ts';

/** The texts of a room, by the property that they come from. */
export type RoomTexts = Readonly<Record<string, string>>;

type Labeled = { readonly texts: RoomTexts };

/** A polygon much larger than a room is the building or a department, not this room. */
const maxSizeRatio = 2;
/** The length of a name on the wire. */
const maxLength = 255;

const textsOf = ({ properties }: LayerFeature): RoomTexts =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : '';
      const shown = typeof value === 'number' ? String(value) : text;
      return shown === '' ? [] : [[name, cutText(shown, maxLength)]];
    }),
  );

type Room = { readonly ring: readonly PlanePoint[]; readonly inside: PlanePoint };

/** Finds the texts of rooms: of the points inside them, and of the polygons that they fill. */
export const textsFor = (
  features: readonly LayerFeature[],
  toPlane: (place: Position) => PlanePoint,
): ((room: Room) => RoomTexts) => {
  const points: (Labeled & { at: PlanePoint })[] = [];
  const polygons: (Labeled & { polygon: PlanePolygon; size: number })[] = [];
  for (const feature of features) {
    const texts = textsOf(feature);
    if (Object.keys(texts).length === 0) continue;
    for (const place of feature.points) points.push({ texts, at: toPlane(place) });
    for (const rings of feature.polygons) {
      const polygon = rings.map((ring) => ring.map(toPlane));
      polygons.push({ texts, polygon, size: planeArea(polygon[0] ?? []) });
    }
  }
  const around = polygonsAt(polygons.map(({ polygon }) => polygon));
  return ({ ring, inside }) => {
    const size = planeArea(ring);
    const filled = around(inside)
      .flatMap((index) => polygons[index] ?? [])
      .filter((polygon) => polygon.size <= maxSizeRatio * size)
      .toSorted((a, b) => b.size - a.size);
    const within = points.filter(({ at }) => planeContains(ring, at));
    // The later ones win: points, then the smallest polygon.
    return [...filled, ...within.toReversed()].reduce<RoomTexts>(
      (all, { texts }) => ({ ...all, ...texts }),
      {},
    );
  };
};
