type Listener = (event: object) => void;
type Camera = { center?: [number, number]; zoom?: number };
type Source = { data: { features: { properties: object; geometry: object }[] } };

/** Ten pixels for a degree, and the equator at the top. */
const scale = 10;

const createFakeMap = ({ container }: { container: HTMLElement }) => {
  const listeners = new Map<string, Set<Listener>>();
  const sources = new Map<string, Source>();
  const canvasContainer = document.createElement('div');
  container.append(canvasContainer);
  const fire = (name: string, event: object = {}): void =>
    listeners.get(name)?.forEach((listener) => listener(event));
  const cameras: Camera[] = [];
  const moveTo = (camera: Camera): void => {
    cameras.push(camera);
    fire('moveend');
  };
  return {
    /** Where the map was told to go, in that order. */
    cameras,
    styles: [] as unknown[],
    fire,
    on: (name: string, listener: Listener) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    off: (name: string, listener: Listener) => listeners.get(name)?.delete(listener),
    setStyle(style: unknown) {
      this.styles.push(style);
      sources.clear();
      queueMicrotask(() => {
        fire('style.load');
        fire('idle');
      });
    },
    project: ([lng, lat]: [number, number]) => ({ x: lng * scale, y: -lat * scale }),
    unproject: ([x, y]: [number, number]) => ({ lng: x / scale, lat: -y / scale }),
    getContainer: () => container,
    getCanvasContainer: () => canvasContainer,
    getCenter: () => ({ lng: 0, lat: 0 }),
    getZoom: () => 3,
    getBearing: () => 0,
    jumpTo: moveTo,
    flyTo: moveTo,
    panBy: () => undefined,
    cameraForBounds: ([[west, south]]: [[number, number], [number, number]]) => ({
      center: [west, south],
      zoom: 5,
    }),
    addSource: (id: string, source: Source) => {
      sources.set(id, source);
      queueMicrotask(() => fire('idle'));
    },
    getSource: (id: string) => sources.get(id),
    removeSource: (id: string) => sources.delete(id),
    addLayer: () => undefined,
    getLayer: () => undefined,
    querySourceFeatures: (id: string) => sources.get(id)?.data.features ?? [],
    remove: () => canvasContainer.remove(),
  };
};

export type FakeMap = ReturnType<typeof createFakeMap>;

let last: FakeMap | undefined;

/** Stands in for lib/map/create-map.ts: `vi.mock(path, () => import('…/testing/fake-map.ts'))`. */
export const createMap = (options: { container: HTMLElement }): FakeMap => {
  last = createFakeMap(options);
  return last;
};

/** The map that the page shows. */
export const shownMap = (): FakeMap => {
  if (!last) throw new Error('No map has been made.');
  return last;
};
