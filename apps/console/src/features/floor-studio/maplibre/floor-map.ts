import type { Position } from '@floorwright/domain/geo';
import type { Cursor, FloorMap, Input, Target } from '@floorwright/floor-editor';
import type { Map as MapLibreMap } from 'maplibre-gl';

import { createCross, type Cross } from './cross.ts';
import { createDrawing } from './drawing.ts';
import { createHitTest, placeAt } from './hits.ts';
import type { LayerToggles } from './layer-names.ts';
import { listenTo } from './listen.ts';
import { createPointer } from './pointer.ts';

/** In CSS pixels; icons have twice as many, for high-density screens. */
const side = 22;
const ratio = 2;

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('No picture')));
    image.src = url;
  });

/** Fits the whole picture into a square. */
const squared = (image: HTMLImageElement): ImageData | undefined => {
  const length = side * ratio;
  const canvas = document.createElement('canvas');
  canvas.width = length;
  canvas.height = length;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const scale = Math.min(length / image.width, length / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (length - width) / 2, (length - height) / 2, width, height);
  return context.getImageData(0, 0, length, length);
};

/** Loads the icons of POIs when they are drawn. Their image id is their URL. */
const provideIcons = (map: MapLibreMap): (() => void) => {
  map.setMissingStyleImageResolver(async (url) => {
    if (!/^(https?:|blob:|data:|\/)/.test(url)) return;
    // An icon that cannot be loaded is omitted; the form reports it.
    const image = await load(url).catch(() => undefined);
    const data = image && squared(image);
    if (data && !map.hasImage(url)) map.addImage(url, data, { pixelRatio: ratio });
  });
  return () => {
    map.setMissingStyleImageResolver(null);
  };
};

export type StudioMap = FloorMap & {
  cross: Cross;
  /** Draws everything again after the style was loaded. */
  restyle: () => void;
  show: (shown: LayerToggles) => void;
  showOnlyBeacon: (id: number | null) => void;
  destroy: () => void;
};

/** The MapLibre adapter of the editor's map. It says where the cross is that keys move. */
export const createFloorMap = (
  map: MapLibreMap,
  onCross: (at: Position | null) => void,
): StudioMap => {
  const drawing = createDrawing(map);
  const hitTest = createHitTest(map, drawing);
  const listeners = new Set<(input: Input) => boolean>();
  let targets: readonly Target[] = [];

  const pointer = createPointer({
    hitAt: (pixel, reach, dragged) => hitTest(targets, pixel, reach, dragged),
    placeAt: ({ x, y }) => placeAt(map.unproject([x, y])),
    send: (input) => [...listeners].map((listener) => listener(input)).includes(true),
    lockMap: (locked) => {
      // A tap and then a drag would zoom, as soon as the tap has selected what is dragged.
      for (const gesture of [map.dragPan, map.touchZoomRotate])
        if (locked) gesture.disable();
        else gesture.enable();
    },
  });
  const { mouse, ...cross } = createCross({
    pointer,
    middle: () => placeAt(map.getCenter()),
    size: () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      return { width, height };
    },
    placeAt: ({ x, y }) => placeAt(map.unproject([x, y])),
    pixelOf: ({ latitude, longitude }) => map.project([longitude, latitude]),
    panBy: (x, y) => map.panBy([x, y], { duration: 0 }),
    onMove: onCross,
  });
  const stopListening = listenTo(map.getCanvasContainer(), mouse);
  const stopIcons = provideIcons(map);
  // A Shift drag draws a frame around objects.
  map.boxZoom.disable();

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
    cross,
    restyle: drawing.addTo,
    show: drawing.show,
    showOnlyBeacon: drawing.showOnlyBeacon,
    destroy: () => {
      cross.hide();
      stopListening();
      stopIcons();
      drawing.remove();
      map.getCanvas().style.cursor = '';
      map.boxZoom.enable();
      map.doubleClickZoom.enable();
    },
  };
};
