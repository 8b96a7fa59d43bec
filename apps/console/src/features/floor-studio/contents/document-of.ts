import type { Position } from '@floorwright/domain/geo';
import { mapOf, valueAt } from '@floorwright/domain/persistent-map';
import { emptyDocument, type FloorDocument, type Poi } from '@floorwright/floor-editor';

import { graphFromWire, type WirePoi } from '../../../venue/company/floor-contents.ts';
import type { FloorContents } from './queries.ts';
import { beaconFromWire, iconFromWire, poiFromWire } from './wire.ts';

/** The last known floor of the server, as loaded and as a document. */
type Known = { readonly document: FloorDocument; readonly contents: FloorContents };

/**
 * The signed id of a picture differs in each response, and it has no URL until the server has made its sizes.
 * It is the same picture if its path is the same, or if the POI has not changed at all.
 */
const hasSameIcon = (known: WirePoi, row: WirePoi): boolean => {
  const [before, now] = [iconFromWire(known), iconFromWire(row)];
  if (!before || !now) return false;
  return now.url === before.url || now.url === '' || row.lock_version === known.lock_version;
};

/**
 * The pictures of a loaded POI. Those that the last known version had too keep their signed ids, which differ in
 * each response, so that they count as unchanged.
 */
const knownPictures = (row: WirePoi, before: WirePoi, poi: Poi): Poi['pictures'] | null => {
  if (poi.pictures.length !== before.pictures.length) return null;
  const known = new Map(before.pictures.map(({ id }, index) => [id, poi.pictures[index]]));
  const loaded = poiFromWire(row).pictures;
  return row.pictures.flatMap(({ id }, index) => known.get(id) ?? loaded[index] ?? []);
};

const unknown: Known = {
  document: emptyDocument,
  contents: { pois: [], route: { building_route_points: [], lock_version: 0 }, beacons: [] },
};

/** Converts a loaded floor to a document. Known pictures retain their signed ids. */
export const documentOf = (
  { pois, route, beacons }: FloorContents,
  corners: readonly Position[],
  { document, contents }: Known = unknown,
): FloorDocument => {
  const rows = new Map(contents.pois.map((row) => [row.poi_id, row]));
  const poiOf = (row: WirePoi): Poi => {
    const poi = poiFromWire(row);
    const before = rows.get(row.poi_id);
    const last = valueAt(document.pois, poi.key);
    if (!last || !before) return poi;
    return {
      ...poi,
      icon: last.icon && hasSameIcon(before, row) ? last.icon : poi.icon,
      pictures: knownPictures(row, before, last) ?? poi.pictures,
    };
  };
  return {
    corners,
    pois: mapOf(pois.map((row) => [row.poi_id, poiOf(row)] as const)),
    route: graphFromWire(route.building_route_points),
    beacons: mapOf(
      beacons.flatMap((row) => {
        const beacon = beaconFromWire(row);
        return beacon ? [[String(beacon.id), beacon] as const] : [];
      }),
    ),
  };
};
