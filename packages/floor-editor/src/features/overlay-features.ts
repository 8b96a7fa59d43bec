import { lngLatOf, type Position } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';

import type { FloorDocument } from '../document.ts';
import type { Item } from '../selection.ts';
import { endsOf, polygonOf } from './features.ts';
import type { OverlayFeature, OverlayKind } from './types.ts';

type Geometry = OverlayFeature['geometry'];
type Details = Partial<Omit<OverlayFeature['properties'], 'id' | 'kind'>>;

export const overlayFeature = (
  kind: OverlayKind,
  geometry: Geometry,
  details: Details = {},
): OverlayFeature => {
  const { of = '', index = 0, label = '', refused = false, active = false } = details;
  const id = `${kind} ${of} ${index}`;
  return {
    type: 'Feature',
    id,
    geometry,
    properties: { id, kind, of, index, label, refused, active },
  };
};

export const dotAt = (at: Position): Geometry => ({ type: 'Point', coordinates: lngLatOf(at) });

export const lineThrough = (places: readonly Position[]): Geometry => ({
  type: 'LineString',
  coordinates: places.map(lngLatOf),
});

type Marked = { readonly of: string; readonly geometry: Geometry };

/** The outline of an object on the floor, or null if it does not exist. */
export const outlineOf = (document: FloorDocument, thing: Item): Marked | null => {
  switch (thing.kind) {
    case 'poi': {
      const poi = valueAt(document.pois, thing.key);
      return poi ? { of: poi.key, geometry: polygonOf(poi.ring) } : null;
    }
    case 'point': {
      const point = valueAt(document.route.points, thing.id);
      return point ? { of: point.id, geometry: dotAt(point.at) } : null;
    }
    case 'link': {
      const link = valueAt(document.route.links, thing.id);
      const ends = link && endsOf(document.route, link);
      return ends ? { of: thing.id, geometry: lineThrough(ends.map(({ at }) => at)) } : null;
    }
    case 'beacon': {
      const beacon = valueAt(document.beacons, String(thing.id));
      return beacon ? { of: String(thing.id), geometry: dotAt(beacon.at) } : null;
    }
  }
};
