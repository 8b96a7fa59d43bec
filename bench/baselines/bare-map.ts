import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Answer, share } from '@floorwright/contract';

const library = path.dirname(fileURLToPath(import.meta.resolve('maplibre-gl')));
const scripts = ['maplibre-gl.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl-worker.mjs'];

type Place = Answer<typeof share.place>;

const collection = (features: object[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features });

/** The areas of the POIs, and a point for the name of each. */
const poiFiles = (pois: Place['building']['pois']) => {
  const feature = (properties: object, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties,
    geometry: { type, coordinates },
  });
  const rings = pois.map(({ coordinates }) =>
    [...coordinates, ...coordinates.slice(0, 1)].map(({ latitude, longitude }) => [
      longitude,
      latitude,
    ]),
  );
  return {
    areas: collection(
      pois.map(({ color, outline }, at) => feature({ color, outline }, 'Polygon', [rings[at]])),
    ),
    names: collection(pois.map(({ title }, at) => feature({ title }, 'Point', rings[at]?.[0]))),
  };
};

type Style = Place['building']['floors'][number]['layers'][number]['style'];

const shapeIs = (...shapes: string[]) => ['in', ['geometry-type'], ['literal', shapes]];

const layersOf = (source: string, { fill, line, width }: Style) => [
  {
    id: `${source}-areas`,
    type: 'fill',
    source,
    filter: shapeIs('Polygon', 'MultiPolygon'),
    paint: { 'fill-color': fill ?? 'transparent', 'fill-antialias': false },
  },
  {
    id: `${source}-lines`,
    type: 'line',
    source,
    filter: shapeIs('Polygon', 'MultiPolygon', 'LineString', 'MultiLineString'),
    paint: { 'line-color': line ?? 'transparent', 'line-width': width },
  },
];

const poiLayers = [
  { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': ['get', 'color'] } },
  { id: 'outlines', type: 'line', source: 'areas', paint: { 'line-color': ['get', 'outline'] } },
  {
    id: 'names',
    type: 'symbol',
    source: 'names',
    layout: { 'text-field': ['get', 'title'], 'text-font': ['sans-serif'], 'text-size': 12 },
  },
];

/** A page with nothing but a map of the floor of a link, its data and the library beside it. */
export const bareMapFiles = async (place: Place, productUrl: string) => {
  const { building, floor_id: floorId, poi_id: poiId } = place;
  const floor = building.floors.find(({ id }) => id === floorId);
  const pois = building.pois.filter(({ floor_id: id }) => id === floorId);
  const chosen = pois.find(({ poi_id: id }) => id === poiId);
  if (!floor || !chosen) throw new Error('The link leads to no place.');
  const data = new Map(Object.entries(poiFiles(pois)));
  for (const { id, url } of floor.layers) {
    const file = await fetch(new URL(url, productUrl));
    if (!file.ok) throw new Error(`A layer was answered with ${file.status}.`);
    data.set(`layer-${id}`, await file.text());
  }
  const sources = Object.fromEntries(
    [...data.keys()].map((name) => [name, { type: 'geojson', data: `/${name}.json` }]),
  );
  const ground = { id: 'land', type: 'background', paint: { 'background-color': '#f0efe9' } };
  const layers = [
    ground,
    ...floor.layers.flatMap(({ id, style }) => layersOf(`layer-${id}`, style)),
    ...poiLayers,
  ];
  const longitudes = chosen.coordinates.map(({ longitude }) => longitude);
  const latitudes = chosen.coordinates.map(({ latitude }) => latitude);
  const bounds = [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
  const html = `<!doctype html>
<link rel="stylesheet" href="/maplibre-gl.css" />
<div id="map" style="position: absolute; inset: 0 0 0 344px"></div>
<script type="module">
  import { Map, setWorkerUrl } from '/maplibre-gl.mjs';
  setWorkerUrl('/maplibre-gl-worker.mjs');
  new Map({
    container: 'map',
    pitch: 30,
    bounds: ${JSON.stringify(bounds)},
    fitBoundsOptions: { padding: 100, maxZoom: 19 },
    style: ${JSON.stringify({ version: 8, sources, layers })},
  });
</script>`;
  return new Map([
    ['/', { type: 'text/html', content: html }],
    [
      '/maplibre-gl.css',
      { type: 'text/css', content: readFileSync(path.join(library, 'maplibre-gl.css')) },
    ],
    ...scripts.map(
      (name) =>
        [
          `/${name}`,
          { type: 'text/javascript', content: readFileSync(path.join(library, name)) },
        ] as const,
    ),
    ...[...data].map(
      ([name, content]) => [`/${name}.json`, { type: 'application/json', content }] as const,
    ),
  ]);
};
