import type { Position } from '@floorwright/domain/geo';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { mapMeasures } from '../../../venue/map/constants.ts';
import { hasRoom, nameOf, placeNames } from '../../../venue/map/floor/place-names.ts';
import { type Look, namesLayer, pointsOf, useDrawn } from '../../../venue/map/floor/use-drawn.ts';
import { useIsNear } from '../../../venue/map/map-context.ts';
import { poisQuery, type Spot } from '../queries.ts';

const look: Look = {
  type: 'symbol',
  minzoom: mapMeasures.areaZoom,
  filter: hasRoom,
  layout: placeNames,
  // Floors are drawn light, also in the dark theme.
  paint: { 'text-color': '#17202a', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
};

type Props = {
  spot: Spot;
  /** The POIs of a version, instead of those of today. */
  stored: readonly { title: string; coordinates: readonly Position[] }[] | undefined;
};

/** A map layer with the names of the POIs, above the heatmap. */
export const PoiNames = ({ spot, stored }: Props) => {
  const isNear = useIsNear(mapMeasures.areaZoom);
  const { data } = useQuery(poisQuery(spot, isNear && !stored));
  const pois = stored ?? data;
  const points = useMemo(() => pointsOf((pois ?? []).map((poi) => nameOf(poi))), [pois]);
  useDrawn(namesLayer, look, points);
  return null;
};
