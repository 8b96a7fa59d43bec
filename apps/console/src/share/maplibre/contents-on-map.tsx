import type { Route } from '@floorwright/domain/routing';
import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { isStyled, useMap } from '../../venue/map/map-context.ts';
import type { Poi } from '../wire.ts';
import { areasOf, endsOf, legsOn, linesOf, titlesOf } from './features.ts';
import { isNamed, isPoi, layers, overFloorSpecs, sources } from './specs.ts';

const empty: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

type Props = {
  floorId: number;
  /** The POIs of the floor. */
  pois: readonly Poi[];
  chosenId: string | null;
  route: Route | null;
  onPick: (poiId: string) => void;
};

/** Draws the POIs of a floor, the chosen one, and the route. */
export const ContentsOnMap = ({ floorId, pois, chosenId, route, onPick }: Props) => {
  const { map, styleCount } = useMap();

  useEffect(() => {
    if (!isStyled(map, styleCount)) return undefined;
    for (const source of Object.values(sources))
      map.addSource(source, { type: 'geojson', data: empty });
    for (const spec of overFloorSpecs) map.addLayer(spec);
    return () => {
      for (const layer of Object.values(layers)) if (map.getLayer(layer)) map.removeLayer(layer);
      for (const source of Object.values(sources))
        if (map.getSource(source)) map.removeSource(source);
    };
  }, [map, styleCount]);

  useEffect(() => {
    if (!isStyled(map, styleCount)) return;
    void map.getSource<GeoJSONSource>(sources.pois)?.setData(areasOf(pois));
    void map.getSource<GeoJSONSource>(sources.titles)?.setData(titlesOf(pois));
  }, [map, styleCount, pois]);

  useEffect(() => {
    if (!isStyled(map, styleCount)) return;
    for (const layer of [layers.chosenArea, layers.chosenOutline, layers.chosenTitle])
      map.setFilter(layer, isPoi(chosenId));
    map.setFilter(layers.titles, isNamed(chosenId));
  }, [map, styleCount, chosenId]);

  useEffect(() => {
    if (!isStyled(map, styleCount)) return;
    const legs = legsOn(route, floorId);
    void map.getSource<GeoJSONSource>(sources.route)?.setData(linesOf(legs));
    void map.getSource<GeoJSONSource>(sources.ends)?.setData(endsOf(route, legs));
  }, [map, styleCount, route, floorId]);

  const pick = useEffectEvent(({ features }: MapLayerMouseEvent) => {
    const id: unknown = features?.[0]?.properties['id'];
    if (typeof id === 'string') onPick(id);
  });
  useEffect(() => {
    const point = (): void => void (map.getCanvas().style.cursor = 'pointer');
    const leave = (): void => void (map.getCanvas().style.cursor = '');
    map.on('click', layers.areas, pick);
    map.on('mouseenter', layers.areas, point);
    map.on('mouseleave', layers.areas, leave);
    return () => {
      map.off('click', layers.areas, pick);
      map.off('mouseenter', layers.areas, point);
      map.off('mouseleave', layers.areas, leave);
    };
  }, [map]);
  return null;
};
