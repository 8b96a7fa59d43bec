import { type Position, ringCenter } from '@floorwright/domain/geo';
import { valuesOf } from '@floorwright/domain/persistent-map';
import {
  atCrossIn,
  connectMap,
  disabledReason,
  type Editor,
  type FloorDocument,
} from '@floorwright/floor-editor';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { fitTo, flyTo } from '../../../venue/map/camera.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { nearest, placesOfFloor } from '../../../venue/map/floor/fit-floor.tsx';
import { isStyled, useMap } from '../../../venue/map/map-context.ts';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import { useCamera } from '../studio-camera.ts';
import { createFloorMap, type StudioMap } from './floor-map.ts';
import { placeAt } from './hits.ts';
import { hiddenKinds, type LayerToggles } from './layer-names.ts';
import { watchZoom } from './watch-zoom.ts';

import classes from './cross.module.css';

const drawnPlaces = ({ pois, route, beacons }: FloorDocument): Position[] => [
  ...[...valuesOf(pois)].flatMap(({ ring }) => ring),
  ...[...valuesOf(route.points)].map(({ at }) => at),
  ...[...valuesOf(beacons)].map(({ at }) => at),
];

/** Fits the map to the plan and the layers of a floor, or to its contents if it has neither. */
const fitFloor = async (
  map: MapLibreMap,
  floor: BuildingFloor,
  head: FloorDocument,
  coveredEnd: number,
): Promise<void> => {
  const placed = await placesOfFloor(map, floor);
  const places = placed.length > 0 ? placed : drawnPlaces(head);
  if (places.length > 2) fitTo(map, places, { maxZoom: nearest, coveredEnd });
  else if (places.length > 0) flyTo(map, ringCenter(places), mapMeasures.drawZoom);
};

/** Shows a single shop. */
const nearZoom = 20;

/** Ignores clicks while the map is zoomed out too far for the active tool. */
const sendFrom =
  (editor: Editor): Editor['send'] =>
  (input) => {
    const { active, access } = editor.state();
    if (input.type === 'click' && disabledReason(active.tool, access) !== null) return false;
    return editor.send(input);
  };

type Props = {
  editor: Editor;
  floor: BuildingFloor;
  /** The width of the panel that covers the end of the map, in pixels. */
  coveredEnd: number;
  shown: LayerToggles;
  /** The only beacon to show; null shows all. */
  onlyBeacon: number | null;
};

/** On a map: connects the editor. The `key` has to be the floor, so that each floor gets a new one. */
export const SessionOnMap = ({ editor, floor, coveredEnd, shown, onlyBeacon }: Props) => {
  const { map, styleCount } = useMap();
  const camera = useCamera();
  const drawn = useRef<StudioMap | null>(null);
  const [cross, setCross] = useState<Position | null>(null);

  useEffect(() => {
    const floorMap = createFloorMap(map, setCross);
    const disconnect = connectMap({ ...editor, send: sendFrom(editor) }, floorMap);
    drawn.current = floorMap;
    const stopWatching = editor.subscribe(() => {
      if (atCrossIn(editor.state()) === null) floorMap.cross.hide();
    });
    return () => {
      stopWatching();
      disconnect();
      floorMap.destroy();
    };
  }, [map, editor]);

  // The effects below use the map that the effect above has created.
  useEffect(() => {
    if (isStyled(map, styleCount)) drawn.current?.restyle();
  }, [map, styleCount]);
  useEffect(() => drawn.current?.show(shown), [shown]);
  useEffect(() => drawn.current?.showOnlyBeacon(onlyBeacon), [onlyBeacon]);
  useEffect(
    () => editor.show({ hidden: hiddenKinds(shown, onlyBeacon) }),
    [editor, shown, onlyBeacon],
  );

  useEffect(() => watchZoom(map, (near) => editor.setAccess({ map: near })), [map, editor]);

  useEffect(
    () =>
      camera.attach({
        flyTo: (at) => flyTo(map, at, nearZoom),
        focus: () => map.getCanvas().focus({ preventScroll: true }),
        fit: () => void fitFloor(map, floor, editor.state().history.head, coveredEnd),
        turnNorth: () => map.easeTo({ bearing: 0 }),
        bearing: () => map.getBearing(),
        middle: () => placeAt(map.getCenter()),
        reveal: (places) => {
          const bounds = map.getBounds();
          const isSeen = places.some(({ latitude, longitude }) =>
            bounds.contains([longitude, latitude]),
          );
          if (!isSeen && places.length > 0) flyTo(map, ringCenter(places), map.getZoom());
        },
        cross: () => drawn.current?.cross ?? null,
        setFlat: (flat) => map.easeTo({ pitch: flat ? 0 : mapMeasures.pitch }),
      }),
    [camera, map, floor, editor, coveredEnd],
  );

  return (
    cross && (
      <MapOverlay at={cross} anchor="center">
        <div className={classes.cross} aria-hidden />
      </MapOverlay>
    )
  );
};
