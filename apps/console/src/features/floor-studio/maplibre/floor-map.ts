import type { Cursor, FloorMap, Input, Target } from '@floorwright/floor-editor';
import type { Map as MapLibreMap } from 'maplibre-gl';

import { createDrawing } from './drawing.ts';
import { createHitTest, placeAt } from './hits.ts';
import { provideIcons } from './icons.ts';
import type { Shown } from './layer-names.ts';
import { listenTo } from './listen.ts';
import { createPointer } from './pointer.ts';

export type StudioMap = FloorMap & {
  /** Draws everything again after the style was loaded. */
  restyle: () => void;
  show: (shown: Shown) => void;
  showOnlyBeacon: (id: number | null) => void;
  destroy: () => void;
};

/** The MapLibre adapter of the editor's map. */
export const createFloorMap = (map: MapLibreMap): StudioMap => {
  const drawing = createDrawing(map);
  const hitTest = createHitTest(map, drawing);
  const listeners = new Set<(input: Input) => boolean>();
  let targets: readonly Target[] = [];

  const pointer = createPointer({
    hitAt: (pixel, reach, dragged) => hitTest(targets, pixel, reach, dragged),
    placeAt: ({ x, y }) => placeAt(map.unproject([x, y])),
    send: (input) => [...listeners].map((listener) => listener(input)).includes(true),
    lockMap: (locked) => {
      if (locked) map.dragPan.disable();
      else map.dragPan.enable();
    },
  });
  const stopListening = listenTo(map.getCanvasContainer(), pointer);
  const stopIcons = provideIcons(map);

  return {
    draw: drawing.draw,
    setCursor: (cursor: Cursor): void => {
      // MapLibre's own cursor closes the hand while the map is moved.
      map.getCanvas().style.cursor = cursor === 'grab' ? '' : cursor;
      // Two quick clicks place two points.
      if (cursor === 'crosshair') map.doubleClickZoom.disable();
      else map.doubleClickZoom.enable();
    },
    setTargets: (wanted) => {
      targets = wanted;
    },
    onInput: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restyle: drawing.addTo,
    show: drawing.show,
    showOnlyBeacon: drawing.showOnlyBeacon,
    destroy: () => {
      stopListening();
      stopIcons();
      drawing.remove();
      map.getCanvas().style.cursor = '';
      map.doubleClickZoom.enable();
    },
  };
};
