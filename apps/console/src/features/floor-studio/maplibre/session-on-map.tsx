import { connectMap, disabledReason } from '@floorwright/floor-editor';
import type { Editor } from '@floorwright/floor-editor';
import { useEffect, useRef } from 'react';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { flyTo } from '../../../venue/map/camera.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { isStyled, useMap } from '../../../venue/map/map-context.ts';
import { useCamera } from '../studio-camera.ts';
import { createFloorMap } from './floor-map.ts';
import type { StudioMap } from './floor-map.ts';
import type { Shown } from './layer-names.ts';
import { fitFloor } from './view-moves.ts';
import { watchZoom } from './watch-zoom.ts';

/** Near enough to see the shape of a shop. */
const nearZoom = 20;

/** A map that was taken too far away for a tool does not use it, whatever was begun with it. */
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
  /** How much of the map's right side lies under something else, in pixels. */
  coveredRight: number;
  shown: Shown;
  /** The one beacon that is to be seen; null shows them all. */
  onlyBeacon: number | null;
};

/** On a map: what is edited on the floor. Give it the key of the floor. */
export const SessionOnMap = ({ editor, floor, coveredRight, shown, onlyBeacon }: Props) => {
  const { map, styleCount } = useMap();
  const camera = useCamera();
  const drawn = useRef<StudioMap | null>(null);

  useEffect(() => {
    const floorMap = createFloorMap(map);
    const disconnect = connectMap({ ...editor, send: sendFrom(editor) }, floorMap);
    drawn.current = floorMap;
    return () => {
      disconnect();
      floorMap.destroy();
    };
  }, [map, editor]);

  // What follows is told to the map that the effect before has made, once for this floor.
  useEffect(() => {
    if (isStyled(map, styleCount)) drawn.current?.restyle();
  }, [map, styleCount]);
  useEffect(() => drawn.current?.show(shown), [shown]);
  useEffect(() => drawn.current?.showOnlyBeacon(onlyBeacon), [onlyBeacon]);

  useEffect(() => watchZoom(map, (near) => editor.setAccess({ map: near })), [map, editor]);

  useEffect(
    () =>
      camera.attach({
        flyTo: (at) => flyTo(map, at, nearZoom),
        focus: () => map.getCanvas().focus({ preventScroll: true }),
        fit: () => void fitFloor(map, floor, editor.state().history.head, coveredRight),
        turnNorth: () => map.easeTo({ bearing: 0 }),
        setFlat: (flat) => map.easeTo({ pitch: flat ? 0 : mapMeasures.pitch }),
      }),
    [camera, map, floor, editor, coveredRight],
  );

  return null;
};
