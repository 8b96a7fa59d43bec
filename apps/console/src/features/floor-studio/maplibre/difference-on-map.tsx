import { lngLatOf } from '@floorwright/domain/geo';
import type { ExpressionSpecification, GeoJSONSource, LayerSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { overFloorPrefix } from '../../../venue/map/floor/floor-layer-specs.ts';
import { isStyled, useMap } from '../../../venue/map/map-context.ts';
import type { DifferenceEntry } from '../compare/floor-difference.ts';

const source = `${overFloorPrefix}difference`;

/** As in compare.module.css. */
const color: ExpressionSpecification = [
  'match',
  ['get', 'kind'],
  'here',
  '#1f6feb',
  'there',
  '#c2570c',
  '#8250df',
];

const isThere: ExpressionSpecification = ['==', ['get', 'kind'], 'there'];
const isDot: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

const specs: readonly LayerSpecification[] = [
  {
    id: `${source}-areas`,
    source,
    type: 'fill',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color, 'fill-opacity': 0.35 },
  },
  {
    id: `${source}-lines`,
    source,
    type: 'line',
    filter: ['all', ['!', isDot], ['!', isThere]],
    paint: { 'line-color': color, 'line-width': 3 },
  },
  {
    // Dashed, so that it is recognized without colors.
    id: `${source}-dashed-lines`,
    source,
    type: 'line',
    filter: ['all', ['!', isDot], isThere],
    paint: { 'line-color': color, 'line-width': 3, 'line-dasharray': [2, 1.5] },
  },
  {
    id: `${source}-dots`,
    source,
    type: 'circle',
    filter: isDot,
    paint: {
      'circle-color': color,
      'circle-radius': 6,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  },
];

const featuresOf = ({ kind, at, ring, from }: DifferenceEntry): GeoJSON.Feature[] => {
  const properties = { kind };
  const [first] = ring;
  const shape: GeoJSON.Geometry = first
    ? { type: 'Polygon', coordinates: [[...ring, first].map(lngLatOf)] }
    : { type: 'Point', coordinates: lngLatOf(at) };
  const path: GeoJSON.Feature[] = from
    ? [
        {
          type: 'Feature',
          properties,
          geometry: { type: 'LineString', coordinates: [lngLatOf(from.at), lngLatOf(at)] },
        },
      ]
    : [];
  return [{ type: 'Feature', properties, geometry: shape }, ...path];
};

const collectionOf = (entries: readonly DifferenceEntry[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: entries.flatMap(featuresOf),
});

/** On a map: draws what differs between two floors. */
export const DifferenceOnMap = ({ entries }: { entries: readonly DifferenceEntry[] }) => {
  const { map, styleCount } = useMap();
  const draw = useEffectEvent(() => {
    map.addSource(source, { type: 'geojson', data: collectionOf(entries) });
    for (const spec of specs) map.addLayer(spec);
  });
  useEffect(() => {
    if (!isStyled(map, styleCount)) return undefined;
    draw();
    return () => {
      for (const { id } of specs) if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(source)) map.removeSource(source);
    };
  }, [map, styleCount]);
  useEffect(() => {
    if (isStyled(map, styleCount))
      void map.getSource<GeoJSONSource>(source)?.setData(collectionOf(entries));
  }, [map, styleCount, entries]);
  return null;
};
