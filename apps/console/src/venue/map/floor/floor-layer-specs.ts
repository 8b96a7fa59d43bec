import type { LayerStyle } from '@floorwright/domain/floors';
import type {
  FilterSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map,
} from 'maplibre-gl';

const prefix = 'floor-layer-';

/** The id prefix of everything drawn above a floor. */
export const overFloorPrefix = 'over-floor-';

export const sourceOfLayer = (layerId: number): string => `${prefix}${layerId}`;

/**
 * The file of a floor layer. The map's worker cuts it into tiles and leaves out corners that move
 * no edge by half a pixel; from zoom 22 on it draws all of them. Tiles overlap by a little more
 * than the widest line: the default of 128 pixels would draw a large layer twice.
 */
export const layerSource = (url: string): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: url,
  maxzoom: 22,
  tolerance: 0.25,
  buffer: 8,
});

const partsOf = (layerId: number) => {
  const source = sourceOfLayer(layerId);
  return { areas: `${source}-areas`, lines: `${source}-lines`, points: `${source}-points` };
};

/** The map layers of a floor layer, from bottom to top. */
export const drawnIds = (layerId: number): string[] => Object.values(partsOf(layerId));

/** The lowest map layer above the floors. */
export const lowestOver = (order: readonly string[]): string | undefined =>
  order.find((id) => id.startsWith(overFloorPrefix));

/** The lowest map layer of any floor layer, or above them. */
export const lowestDrawn = (order: readonly string[]): string | undefined =>
  order.find((id) => id.startsWith(prefix)) ?? lowestOver(order);

const nothing = 'transparent';

const shapeIs = (...shapes: string[]): FilterSpecification => [
  'match',
  ['geometry-type'],
  shapes.flatMap((shape) => [shape, `Multi${shape}`]),
  true,
  false,
];

/**
 * The map layers of a floor layer: areas, then outlines and lines, then points. Every area has an
 * outline, so its own edge needs no antialiasing; the outlines that a fill draws itself vanish on
 * long edges of a tilted map. Round joins are invisible on lines this thin and would make large
 * layers 50 % slower.
 */
export const layerSpecs = (layerId: number, minzoom = 0): LayerSpecification[] => {
  const source = sourceOfLayer(layerId);
  const { areas, lines, points } = partsOf(layerId);
  return [
    {
      id: areas,
      type: 'fill',
      source,
      minzoom,
      filter: shapeIs('Polygon'),
      paint: { 'fill-antialias': false },
    },
    {
      id: lines,
      type: 'line',
      source,
      minzoom,
      filter: shapeIs('Polygon', 'LineString'),
      layout: { 'line-cap': 'round' },
    },
    {
      id: points,
      type: 'circle',
      source,
      minzoom,
      filter: shapeIs('Point'),
      paint: { 'circle-radius': 3, 'circle-stroke-width': 1 },
    },
  ];
};

type Painted = Pick<Map, 'setPaintProperty'>;

/** Sets the opacity of a layer. */
export const fadeLayer = (map: Painted, layerId: number, opacity: number): void => {
  const { areas, lines, points } = partsOf(layerId);
  map.setPaintProperty(areas, 'fill-opacity', opacity);
  map.setPaintProperty(lines, 'line-opacity', opacity);
  map.setPaintProperty(points, 'circle-opacity', opacity);
  map.setPaintProperty(points, 'circle-stroke-opacity', opacity);
};

/** Applies the colors of the layer's kind. */
export const paintLayer = (map: Painted, layerId: number, style: LayerStyle): void => {
  const { areas, lines, points } = partsOf(layerId);
  const fill = style.fill ?? nothing;
  const line = style.line ?? nothing;
  map.setPaintProperty(areas, 'fill-color', fill);
  map.setPaintProperty(lines, 'line-color', line);
  map.setPaintProperty(lines, 'line-width', style.width);
  map.setPaintProperty(points, 'circle-color', style.fill ?? line);
  map.setPaintProperty(points, 'circle-stroke-color', line);
};
