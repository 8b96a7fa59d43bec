import { lngLatOf } from '@floorwright/domain/geo';
import { useMemo } from 'react';

import type { FloorOfVersion } from '../../changes/changes.ts';
import { nameOf, namesLook } from '../floor/place-names.ts';
import { type Look, namesLayer, pointsOf, useDrawn } from '../floor/use-drawn.ts';

const areasLook: Look = {
  type: 'fill',
  paint: { 'fill-color': ['to-color', ['get', 'color'], 'rgba(63,177,206,0.2)'] },
};
const outlinesLook: Look = {
  type: 'line',
  paint: { 'line-color': ['to-color', ['get', 'outline'], '#46b3ce'], 'line-width': 1 },
};
const routesLook: Look = {
  type: 'line',
  paint: { 'line-color': '#1d4ed8', 'line-opacity': 0.6, 'line-width': 2 },
};
const beaconsLook: Look = {
  type: 'circle',
  paint: {
    'circle-radius': 5,
    'circle-color': '#7c3aed',
    'circle-stroke-color': '#ffffff',
    'circle-stroke-width': 2,
  },
};

const areasOf = (pois: FloorOfVersion['building_pois']): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: pois.map(({ color, outline, coordinates }) => ({
    type: 'Feature',
    properties: { color, outline },
    geometry: {
      type: 'Polygon',
      coordinates: [[...coordinates, ...coordinates.slice(0, 1)].map(lngLatOf)],
    },
  })),
});

const linesOf = (lines: FloorOfVersion['route_lines']): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: lines.map((line) => line.map(lngLatOf)) },
    },
  ],
});

/** On a map: the POIs, routes and beacons of a floor as they are on a side of a comparison. */
export const ContentsThen = ({ floor }: { floor: FloorOfVersion }) => {
  const { building_pois: pois, route_lines: lines, beacons } = floor;
  const areas = useMemo(() => areasOf(pois), [pois]);
  const routes = useMemo(() => linesOf(lines), [lines]);
  const places = useMemo(
    () =>
      pointsOf(
        beacons.map(({ name, coordinate }) => ({
          type: 'Feature',
          properties: { name },
          geometry: { type: 'Point', coordinates: lngLatOf(coordinate) },
        })),
      ),
    [beacons],
  );
  const names = useMemo(() => pointsOf(pois.map((poi) => nameOf(poi))), [pois]);
  useDrawn('areas', areasLook, areas);
  useDrawn('outlines', outlinesLook, areas);
  useDrawn('routes', routesLook, routes);
  useDrawn('beacons', beaconsLook, places);
  useDrawn(namesLayer, namesLook, names);
  return null;
};
