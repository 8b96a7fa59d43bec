import { boundsOf, type Position } from '@floorwright/domain/geo';
import type { GeoJSONSource, Map } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import type { BuildingFloor } from '../../company/floors.ts';
import { fitTo, flyTo } from '../camera.ts';
import { mapMeasures } from '../constants.ts';
import { useMap } from '../map-context.ts';
import { sourceOfLayer } from './floor-layer-specs.ts';
import { untilFailed } from './layer-loading.ts';

/** The maximum zoom; closer, a small shop would fill the map. */
export const nearest = 21;

const edgesOf = async (map: Map, layerId: number): Promise<Position[]> => {
  const source = map.getSource<GeoJSONSource>(sourceOfLayer(layerId));
  // A file that cannot be loaded has no bounds.
  const bounds = await Promise.race([source?.getBounds(), untilFailed(layerId)]);
  if (!bounds || bounds.isEmpty()) return [];
  return [bounds.getSouthWest(), bounds.getNorthEast()].map(({ lat, lng }) => ({
    latitude: lat,
    longitude: lng,
  }));
};

/** The places that show a whole floor: the corners of its plan and the bounds of its layers. */
export const placesOfFloor = async (
  map: Map,
  floor: Pick<BuildingFloor, 'coordinates' | 'layers'> | undefined,
): Promise<Position[]> => {
  const edges = await Promise.all((floor?.layers ?? []).map(({ id }) => edgesOf(map, id)));
  return [...(floor?.coordinates ?? []), ...edges.flat()];
};

/** Switching floors preserves the view, so that the user sees the same place on both. */
const sees = (map: Map, places: readonly Position[], otherwise: Position): boolean => {
  if (map.getZoom() < mapMeasures.drawZoom) return false;
  const bounds = boundsOf(places);
  if (!bounds) return map.getBounds().contains([otherwise.longitude, otherwise.latitude]);
  const { lng, lat } = map.getCenter();
  return lng > bounds.west && lng < bounds.east && lat > bounds.south && lat < bounds.north;
};

type Props = {
  floor: Pick<BuildingFloor, 'id' | 'coordinates' | 'layers'> | undefined;
  /** Where to look while the floor is empty. */
  otherwise: Position;
  /** How much is covered at the end of the line, in pixels. */
  coveredEnd?: number;
};

const Fit = ({ floor, otherwise, coveredEnd = 0 }: Props) => {
  const { map, styleCount } = useMap();
  const isDrawn = styleCount > 0;
  const fit = useEffectEvent(async (signal: AbortSignal) => {
    const places = await placesOfFloor(map, floor);
    if (signal.aborted || sees(map, places, otherwise)) return;
    if (places.length === 0) flyTo(map, otherwise, mapMeasures.drawZoom);
    else fitTo(map, places, { minZoom: mapMeasures.drawZoom, maxZoom: nearest, coveredEnd });
  });
  useEffect(() => {
    const run = new AbortController();
    if (isDrawn) void fit(run.signal);
    return () => run.abort();
  }, [isDrawn]);
  return null;
};

/** Fits again when this changes. */
const subjectOf = (floor: Props['floor']): string =>
  floor ? `${floor.id} ${floor.coordinates.length > 0} ${floor.layers.length > 0}` : '';

/** On a map, after the floor's contents: fits the floor, unless it is already visible. */
export const FitFloor = (props: Props) => <Fit key={subjectOf(props.floor)} {...props} />;
