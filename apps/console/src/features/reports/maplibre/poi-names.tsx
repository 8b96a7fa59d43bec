import type { Position } from '@floorwright/domain/geo';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { mapMeasures } from '../../../venue/map/constants.ts';
import { nameOf, namesLook } from '../../../venue/map/floor/place-names.ts';
import { namesLayer, pointsOf, useDrawn } from '../../../venue/map/floor/use-drawn.ts';
import { useIsNear } from '../../../venue/map/map-context.ts';
import { poisQuery, type Spot } from '../queries.ts';

export type DrawnPois = readonly { title: string; coordinates: readonly Position[] }[];

type Props = {
  spot: Spot;
  /** The POIs of a version, instead of the current ones. */
  stored: DrawnPois | undefined;
};

/** A map layer with the names of the POIs, above the heatmap. */
export const PoiNames = ({ spot, stored }: Props) => {
  const isNear = useIsNear(mapMeasures.areaZoom);
  const { data } = useQuery(poisQuery(spot, isNear && !stored));
  const pois = stored ?? data;
  const points = useMemo(() => pointsOf((pois ?? []).map((poi) => nameOf(poi))), [pois]);
  useDrawn(namesLayer, namesLook, points);
  return null;
};
