import type { Position } from '@floorwright/domain/geo';
import { mapOf, valueAt } from '@floorwright/domain/persistent-map';
import { emptyDocument, type FloorDocument, type Poi } from '@floorwright/floor-editor';

import { graphFromWire } from '../../../venue/company/floor-contents.ts';
import type { FloorContents, WirePoi } from './contents-query.ts';
import { beaconFromWire, iconFromWire, poiFromWire } from './wire.ts';

/** What the server was known to have, as it said it and as a document. */
export type Known = { readonly document: FloorDocument; readonly contents: FloorContents };

/**
 * A picture is signed anew for each answer, and has no address until the server has made its sizes.
 * It is the same as long as it lies in the same place, or nothing has changed on the POI at all.
 */
const hasSameIcon = (known: WirePoi, row: WirePoi): boolean => {
  const [before, now] = [iconFromWire(known), iconFromWire(row)];
  if (!before || !now) return false;
  return now.url === before.url || now.url === '' || row.lock_version === known.lock_version;
};

const unknown: Known = {
  document: emptyDocument,
  contents: { pois: [], route: { building_route_points: [], lock_version: 0 }, beacons: [] },
};

/** The document of a floor as the server has it, with the pictures that are known already. */
export const documentOf = (
  { pois, route, beacons }: FloorContents,
  corners: readonly Position[],
  { document, contents }: Known = unknown,
): FloorDocument => {
  const rows = new Map(contents.pois.map((row) => [row.poi_id, row]));
  const poiOf = (row: WirePoi): Poi => {
    const poi = poiFromWire(row);
    const before = rows.get(row.poi_id);
    const icon = valueAt(document.pois, poi.key)?.icon;
    return icon && before && hasSameIcon(before, row) ? { ...poi, icon } : poi;
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
