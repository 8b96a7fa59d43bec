import type { Position } from '@floorwright/domain/geo';

import { endSide } from '../../lib/direction.ts';
import { mapMeasures } from './constants.ts';
import { AttributionControl, GeoJSONSource, Map, ScaleControl } from './maplibre.ts';
import { messages } from './messages/index.ts';
import { gridSource } from './style/bundled-style.ts';
import { gridOver } from './style/grid.ts';

export type MapView = { center: Position; zoom: number };

type Options = {
  container: HTMLElement;
  /** The accessible name of the map. */
  label: string;
  view: MapView;
};

/** Without WebGL there is no map; the page then shows a message. */
const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

const drawGrid = (map: Map): void => {
  const grid = map.getSource(gridSource);
  if (!(grid instanceof GeoJSONSource) || map.getZoom() < 8) return;
  const bounds = map.getBounds();
  const extent = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
  void grid.setData(gridOver(extent, map.getZoom()));
};

/** Creates a map without a style yet; null if the browser cannot draw one. */
export const createMap = ({ container, label, view }: Options): Map | null => {
  if (!canDraw()) return null;
  const map = new Map({
    container,
    center: [view.center.longitude, view.center.latitude],
    zoom: view.zoom,
    minZoom: 1,
    maxZoom: mapMeasures.maxZoom,
    pitch: mapMeasures.pitch,
    locale: {
      'Map.Title': label,
      'ScaleControl.Meters': messages.units.meters,
      'ScaleControl.Kilometers': messages.units.kilometers,
    },
    attributionControl: false,
  });
  const corner = `bottom-${endSide()}` as const;
  map.addControl(new AttributionControl({ compact: false }), corner);
  map.addControl(new ScaleControl({ maxWidth: 96 }), corner);
  map.on('moveend', () => drawGrid(map));
  map.on('style.load', () => drawGrid(map));
  return map;
};
