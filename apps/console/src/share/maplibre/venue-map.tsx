import { type Position, ringCenter } from '@floorwright/domain/geo';
import type { Route } from '@floorwright/domain/routing';
import type { Map, StyleSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { fitTo, flyTo } from '../../venue/map/camera.ts';
import {
  drawnIds,
  layerSource,
  layerSpecs,
  lowestOver,
  paintLayer,
  sourceOfLayer,
} from '../../venue/map/floor/floor-layer-specs.ts';
import { FloorPlanImage } from '../../venue/map/floor/floor-plan-image.tsx';
import { isStyled, MapContext, useMap } from '../../venue/map/map-context.ts';
import { gridSource } from '../../venue/map/style/bundled-style.ts';
import { labelFaces } from '../../venue/map/style/fonts.ts';
import { paletteOf, type Scheme } from '../../venue/map/style/palettes.ts';
import { setRemoteStyle, watchStyle } from '../../venue/map/style/watch-style.ts';
import { useMapInstance } from '../../venue/map/use-map-instance.ts';
import { messages } from '../messages/index.ts';
import type { Building, Floor, Poi } from '../wire.ts';
import { ContentsOnMap } from './contents-on-map.tsx';
import { legsOn } from './features.ts';

import classes from '../../venue/map/map.module.css';

/** Inside a building only the background of the map is visible, so nothing else is loaded. */
const bareStyle = (scheme: Scheme): StyleSpecification => {
  const { land, grid } = paletteOf('street', scheme);
  return {
    version: 8,
    'font-faces': labelFaces,
    sources: {
      [gridSource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': land } },
      { id: 'grid', type: 'line', source: gridSource, paint: { 'line-color': grid } },
    ],
  };
};

/** Draws the configured street map below the floor, or a plain background. */
const useGround = (map: Map | null, styleUrl: string | null, scheme: Scheme) => {
  const [url, setUrl] = useState(styleUrl);
  const [styleCount, setStyleCount] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!map) return undefined;
    const count = (): void => setStyleCount((before) => before + 1);
    const rest = (): void => setDrawn(true);
    map.on('style.load', count);
    map.on('idle', rest);
    const stop = url === null ? () => undefined : watchStyle(map, () => setUrl(null));
    if (url === null) map.setStyle(bareStyle(scheme), { diff: false });
    else setRemoteStyle(map, url);
    return () => {
      stop();
      map.off('style.load', count);
      map.off('idle', rest);
    };
  }, [map, url, scheme]);
  return { styleCount, isDrawn };
};

type Layer = Floor['layers'][number];

const LayerOnMap = ({ layer: { id, url, style } }: { layer: Layer }) => {
  const { map, styleCount } = useMap();
  useEffect(() => {
    if (!isStyled(map, styleCount)) return undefined;
    map.addSource(sourceOfLayer(id), layerSource(url));
    const above = lowestOver(map.getLayersOrder());
    for (const spec of layerSpecs(id)) map.addLayer(spec, above);
    paintLayer(map, id, style);
    return () => {
      for (const drawn of drawnIds(id)) if (map.getLayer(drawn)) map.removeLayer(drawn);
      if (map.getSource(sourceOfLayer(id))) map.removeSource(sourceOfLayer(id));
    };
  }, [map, styleCount, id, url, style]);
  return null;
};

/** Whether the file of a layer was replaced since the page was read. The types omit the source and the status. */
const isReplaced = (event: { error?: unknown }, layers: readonly Layer[]): boolean =>
  'sourceId' in event &&
  layers.some(({ id }) => sourceOfLayer(id) === event.sourceId) &&
  typeof event.error === 'object' &&
  event.error !== null &&
  'status' in event.error &&
  event.error.status === 409;

type FloorProps = { floor: Floor; onStale: () => void };

/** The plan of a floor and its layers, below everything else. */
const FloorOnMap = ({ floor: { plan, layers }, onStale }: FloorProps) => {
  const { map } = useMap();
  const reload = useEffectEvent(onStale);
  useEffect(() => {
    const look = (event: object): void => {
      if (!isReplaced(event, layers)) return;
      // Once, also if several were replaced.
      map.off('error', look);
      reload();
    };
    map.on('error', look);
    return () => {
      map.off('error', look);
    };
  }, [map, layers]);
  return (
    <>
      {plan && <FloorPlanImage url={plan.url} corners={plan.corners} />}
      {layers.map((layer) => (
        <LayerOnMap key={layer.id} layer={layer} />
      ))}
    </>
  );
};

/** The maximum zoom, so that a place is shown with its surroundings. */
const placeZoom = 19;
const firstZoom = 18;

/** A point to center, or points to fit. */
type Sight = { at: Position } | { all: readonly Position[] };

/** A floor without a plan uses the extent of the other floors. */
const edgesOf = ({ floors, pois }: Building): readonly Position[] => [
  ...floors.flatMap(({ plan }) => plan?.corners ?? []),
  ...pois.flatMap(({ coordinates }) => coordinates),
];

const Look = ({ sight }: { sight: Sight }) => {
  const { map } = useMap();
  useEffect(() => {
    if ('at' in sight) flyTo(map, sight.at, placeZoom);
    else fitTo(map, sight.all, { maxZoom: placeZoom });
  }, [map, sight]);
  return null;
};

type Props = {
  building: Building;
  floor: Floor | undefined;
  chosen: Poi | undefined;
  route: Route | null;
  /** The step of the route to show; the next one replaces it. */
  spot: Position | null;
  /** The configured street map. */
  styleUrl: string | null;
  scheme: Scheme;
  onPick: (poiId: string) => void;
  /** The venue was changed, and a layer of this version is no longer there. */
  onStale: () => void;
};

/** The floor of a building, with its POIs and the route. */
export const VenueMap = ({
  building,
  floor,
  chosen,
  route,
  spot,
  styleUrl,
  scheme,
  onPick,
  onStale,
}: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const floorId = floor?.id ?? 0;
  const pois = useMemo(
    () => building.pois.filter(({ floor_id: id }) => id === floorId),
    [building, floorId],
  );
  const sight = useMemo((): Sight => {
    if (spot) return { at: spot };
    const along = legsOn(route, floorId).flatMap(({ path }) => path);
    if (along.length > 0) return { all: along };
    if (chosen?.floor_id === floorId) return { all: chosen.coordinates };
    const edges = floor?.plan?.corners ?? edgesOf(building);
    return edges.length > 0 ? { all: edges } : { at: building.coordinate };
  }, [building, floor, floorId, chosen, route, spot]);
  const center = chosen ? ringCenter(chosen.coordinates) : building.coordinate;
  const state = useMapInstance(container, {
    label: messages.mapOf(building.name),
    view: { center, zoom: firstZoom },
  });
  const made = typeof state === 'object' ? state : null;
  const { styleCount, isDrawn } = useGround(made?.map ?? null, styleUrl, scheme);
  return (
    <div
      className={classes.view}
      style={{ backgroundColor: paletteOf('street', scheme).land }}
      aria-busy={state === 'loading' || (made !== null && !isDrawn) || undefined}
    >
      <div ref={container} className={classes.canvas} />
      {(state === 'unable' || state === 'failed') && (
        <p className={classes.instead}>{messages.noMap}</p>
      )}
      {made && (
        <MapContext value={{ ...made, styleCount }}>
          <ContentsOnMap
            floorId={floorId}
            pois={pois}
            chosenId={chosen?.poi_id ?? null}
            route={route}
            onPick={onPick}
          />
          {floor && <FloorOnMap key={floor.id} floor={floor} onStale={onStale} />}
          <Look sight={sight} />
        </MapContext>
      )}
    </div>
  );
};
