import type { Position } from '@floorwright/domain/geo';
import * as terraDraw from 'terra-draw';

/**
 * The used part of terra-draw. Its own types import files without extensions, which Node's module
 * resolution does not support.
 */
type Library = {
  TerraDraw: new (options: { adapter: object; modes: readonly unknown[] }) => {
    start: () => void;
    addFeatures: (features: readonly object[]) => { id?: string; valid: boolean }[];
    setMode: (mode: string) => void;
    selectFeature: (id: string) => void;
    getSnapshotFeature: (id: string) => { geometry: { coordinates: number[][][] } } | undefined;
  };
  TerraDrawPolygonMode: new () => unknown;
  TerraDrawSelectMode: new (options: { flags: object }) => unknown;
};
type DragEvent = { lng: number; lat: number; containerX: number; containerY: number };
type Callbacks = Record<'onDragStart' | 'onDrag', (event: DragEvent, hold: () => void) => void>;

const isLibrary = (module: unknown): module is Library =>
  typeof module === 'object' &&
  module !== null &&
  ['TerraDraw', 'TerraDrawPolygonMode', 'TerraDrawSelectMode'].every((name) => name in module);

/** Pixels per degree, about as on a map at drawing zoom. */
const scale = 2_000_000;

const project = (lng: number, lat: number) => ({ x: lng * scale, y: -lat * scale });

const nothing = (): void => {};

/** A map without rendering, so that only the library itself is measured. */
const fakeAdapter = (register: (callbacks: Callbacks) => void) => ({
  project,
  unproject: (x: number, y: number) => ({ lng: x / scale, lat: -y / scale }),
  setCursor: nothing,
  getLngLatFromEvent: () => null,
  setDoubleClickToZoom: nothing,
  getMapEventElement: () => null,
  register,
  unregister: nothing,
  render: nothing,
  clear: nothing,
  getCoordinatePrecision: () => 9,
});

/** The maximum precision of the library. */
const lngLat = ({ longitude, latitude }: Position): [number, number] => [
  Number(longitude.toFixed(9)),
  Number(latitude.toFixed(9)),
];

const eventAt = (at: Position) => {
  const [lng, lat] = lngLat(at);
  const { x, y } = project(lng, lat);
  const pressed = { button: 'left', heldKeys: [], isContextMenu: false };
  return { lng, lat, containerX: x, containerY: y, ...pressed };
};

/** Loads rings into terra-draw and grabs the first corner of the first one. */
export const grabInTerraDraw = (rings: readonly (readonly Position[])[]) => {
  const library: unknown = terraDraw;
  if (!isLibrary(library)) throw new Error('terra-draw has other parts than expected.');
  const held: Partial<Callbacks> = {};
  const adapter = fakeAdapter((callbacks) => void Object.assign(held, callbacks));
  const coordinates = { draggable: true, midpoints: true, deletable: true };
  const flags = { polygon: { feature: { draggable: true, coordinates } } };
  const modes = [new library.TerraDrawPolygonMode(), new library.TerraDrawSelectMode({ flags })];
  const draw = new library.TerraDraw({ adapter, modes });
  draw.start();
  const added = draw.addFeatures(
    rings.map((ring) => ({
      type: 'Feature',
      properties: { mode: 'polygon' },
      geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)].map(lngLat)] },
    })),
  );
  const { id } = added[0] ?? {};
  const [corner] = rings[0] ?? [];
  if (id === undefined || !corner || added.some(({ valid }) => !valid))
    throw new Error('terra-draw refuses the shapes.');
  draw.setMode('select');
  draw.selectFeature(id);
  held.onDragStart?.(eventAt(corner), nothing);
  return {
    dragTo: (at: Position): void => held.onDrag?.(eventAt(at), nothing),
    /** Longitude and latitude of the grabbed corner. */
    corner: (): readonly number[] =>
      draw.getSnapshotFeature(id)?.geometry.coordinates[0]?.[0] ?? [],
  };
};
