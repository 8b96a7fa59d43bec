import { mapLabel } from '@floorwright/domain/language';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useCompany } from '../../../venue/company/company.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { hasRoom, nameOf, placeNames } from '../../../venue/map/floor/place-names.ts';
import { type Look, namesLayer, pointsOf, useDrawn } from '../../../venue/map/floor/use-drawn.ts';
import { labelFont } from '../../../venue/map/style/fonts.ts';
import { type BeaconStack, stackName } from '../map/stack-marker.tsx';
import { poiNamesQuery } from '../queries.ts';

// Floors are drawn light, also in the dark theme.
const halo = { 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 };

const poiLook: Look = {
  type: 'symbol',
  minzoom: mapMeasures.areaZoom,
  filter: hasRoom,
  layout: placeNames,
  paint: { 'text-color': '#17202a', ...halo },
};

/** Below the marker. */
const beaconLook: Look = {
  type: 'symbol',
  minzoom: mapMeasures.areaZoom,
  // Beacons have no area that a name could fill.
  filter: ['has', 'title'],
  layout: {
    'text-field': ['get', 'title'],
    'text-font': labelFont,
    'text-size': 11,
    'text-max-width': 8,
    'text-padding': 4,
    'text-anchor': 'top',
    'text-offset': [0, 1.4],
  },
  paint: { 'text-color': '#5335bd', ...halo },
};

type Named = { title: string; latitude: number; longitude: number };

const featureOf = ({ title, latitude, longitude }: Named) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] },
  properties: { title: mapLabel(title) },
});

type Props = { buildingId: number; floorId: number; stacks: readonly BeaconStack[] };

/** The names of POIs and beacons; beacons have priority where space is limited. */
export const FloorNames = ({ buildingId, floorId, stacks }: Props) => {
  const company = useCompany();
  const { data: pois } = useQuery(poiNamesQuery(company?.id, { buildingId, floorId }));
  const poiPoints = useMemo(() => pointsOf((pois ?? []).map((poi) => nameOf(poi))), [pois]);
  const beaconPoints = useMemo(
    () => pointsOf(stacks.map((stack) => featureOf({ ...stack[0], title: stackName(stack) }))),
    [stacks],
  );
  useDrawn(namesLayer, beaconLook, beaconPoints);
  useDrawn('poi-names', poiLook, poiPoints);
  return null;
};
