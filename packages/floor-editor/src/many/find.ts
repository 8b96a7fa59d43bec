import { type Position, ringContains } from '@floorwright/domain/geo';
import { valueAt, valuesOf } from '@floorwright/domain/persistent-map';
import { linkId } from '@floorwright/domain/route-graph';

import type { FloorDocument } from '../document.ts';
import { boxOfLine } from '../nearby/areas.ts';
import type { Item, ItemKind } from '../selection.ts';

export const itemKinds = ['poi', 'point', 'link', 'beacon'] as const satisfies ItemKind[];

type Placed = { readonly item: Item; readonly places: readonly Position[] };

const placedIn = ({ pois, route, beacons }: FloorDocument, kind: ItemKind): Placed[] => {
  switch (kind) {
    case 'poi':
      return valuesOf(pois).map(({ key, ring }) => ({
        item: { kind, key, corner: null },
        places: ring,
      }));
    case 'point':
      return valuesOf(route.points).map(({ id, at }) => ({ item: { kind, id }, places: [at] }));
    case 'link':
      return valuesOf(route.links).map(({ a, b }) => ({
        item: { kind, id: linkId(a, b) },
        places: [a, b].flatMap((end) => valueAt(route.points, end)?.at ?? []),
      }));
    case 'beacon':
      return valuesOf(beacons).map(({ id, at }) => ({ item: { kind, id }, places: [at] }));
  }
};

export const itemsOfKinds = (document: FloorDocument, kinds: readonly ItemKind[]): Item[] =>
  kinds.flatMap((kind) => placedIn(document, kind).map(({ item }) => item));

/** The corners of POIs, the places of points and beacons, and both ends of links. */
export const placesOfItems = (document: FloorDocument, items: readonly Item[]): Position[] =>
  items.flatMap((item) => {
    switch (item.kind) {
      case 'poi':
        return valueAt(document.pois, item.key)?.ring ?? [];
      case 'point':
        return valueAt(document.route.points, item.id)?.at ?? [];
      case 'beacon':
        return valueAt(document.beacons, String(item.id))?.at ?? [];
      case 'link': {
        const link = valueAt(document.route.links, item.id);
        const ends = link ? [link.a, link.b] : [];
        return ends.flatMap((end) => valueAt(document.route.points, end)?.at ?? []);
      }
    }
  });

/** The objects inside an area: POIs with all corners, links with both ends. */
export const itemsInside = (
  document: FloorDocument,
  area: readonly Position[],
  kinds: readonly ItemKind[],
): Item[] => {
  const { west, south, east, north } = boxOfLine(area);
  const isInside = (place: Position): boolean =>
    place.longitude >= west &&
    place.longitude <= east &&
    place.latitude >= south &&
    place.latitude <= north &&
    ringContains(area, place);
  return kinds.flatMap((kind) =>
    placedIn(document, kind)
      .filter(({ places }) => places.every(isInside))
      .map(({ item }) => item),
  );
};

export const poisOfCategory = ({ pois }: FloorDocument, categoryId: number | null): Item[] =>
  valuesOf(pois)
    .filter((poi) => poi.categoryId === categoryId)
    .map(({ key }) => ({ kind: 'poi', key, corner: null }));
