import type { LayerStyle } from '@floorwright/domain/floors';
import type { FilterSpecification, LayerSpecification, Map } from 'maplibre-gl';

const prefix = 'floor-layer-';

/** What a screen draws over a floor has ids that begin with this. */
export const overFloorPrefix = 'over-floor-';

export const sourceOfLayer = (layerId: number): string => `${prefix}${layerId}`;

const partsOf = (layerId: number) => {
  const source = sourceOfLayer(layerId);
  return { areas: `${source}-areas`, lines: `${source}-lines`, points: `${source}-points` };
};

/** What is drawn of a layer, from the bottom up. */
export const drawnIds = (layerId: number): string[] => Object.values(partsOf(layerId));

/** The lowest thing that is drawn over the floors. */
export const lowestOver = (order: readonly string[]): string | undefined =>
  order.find((id) => id.startsWith(overFloorPrefix));

/** The lowest thing that is drawn of any layer, or over them. */
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
 * A layer as the map draws it: its areas, then all outlines and lines, then its points. Every area gets
 * an outline, so its own edge need not be smooth; and round joins, which nobody sees on lines as thin as
 * these, would make large layers half as fast again.
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

/** Lets what lies below a layer shine through. */
export const fadeLayer = (map: Painted, layerId: number, opacity: number): void => {
  const { areas, lines, points } = partsOf(layerId);
  map.setPaintProperty(areas, 'fill-opacity', opacity);
  map.setPaintProperty(lines, 'line-opacity', opacity);
  map.setPaintProperty(points, 'circle-opacity', opacity);
  map.setPaintProperty(points, 'circle-stroke-opacity', opacity);
};

/** Gives everything that is drawn of a layer the colours of its kind. */
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
