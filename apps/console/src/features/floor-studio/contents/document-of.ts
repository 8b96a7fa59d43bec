import { mapOf, valueAt } from '@floorwright/domain';
import type { Position } from '@floorwright/domain';
import type { FloorDocument, Poi } from '@floorwright/floor-editor';

import { beaconFromWire } from './beacon-wire.ts';
import type { FloorContents } from './contents-query.ts';
import { poiFromWire } from './poi-wire.ts';
import { graphFromWire } from './route-wire.ts';

/** A picture is signed anew for each answer; it is the same as long as it lies in the same place. */
const keepingIcon = (known: Poi | undefined, poi: Poi): Poi =>
  known?.icon && poi.icon && (poi.icon.url === known.icon.url || poi.icon.url === '')
    ? { ...poi, icon: known.icon }
    : poi;

/** The document of a floor as the server has it, with the pictures that are known already. */
export const documentOf = (
  { pois, route, beacons }: FloorContents,
  corners: readonly Position[],
  known: FloorDocument,
): FloorDocument => ({
  corners,
  pois: mapOf(
    pois.map((row) => {
      const poi = poiFromWire(row);
      return [poi.key, keepingIcon(valueAt(known.pois, poi.key), poi)] as const;
    }),
  ),
  route: graphFromWire(route.building_route_points),
  beacons: mapOf(
    beacons.flatMap((row) => {
      const beacon = beaconFromWire(row);
      return beacon ? [[String(beacon.id), beacon] as const] : [];
    }),
  ),
});
