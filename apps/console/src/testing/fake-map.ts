type Listener = (event: object) => void;
type Camera = { center?: [number, number]; zoom?: number };
type FakeFeature = { id?: string | number; properties: object; geometry: object };
type Source = { data?: string | { features: FakeFeature[] } };
type Diff = { remove?: (string | number)[]; add?: FakeFeature[] };
type FakeLayer = {
  id: string;
  source?: string;
  paint?: object;
  visibility?: unknown;
  filter?: unknown;
};

/** A gesture handler that can be disabled. */
const fakeGesture = () => ({
  enabled: true,
  enable() {
    this.enabled = true;
  },
  disable() {
    this.enabled = false;
  },
});

const sourceMethods = {
  setCoordinates(this: { coordinates?: unknown }, coordinates: unknown) {
    this.coordinates = coordinates;
  },
  getBounds: () =>
    Promise.resolve({
      isEmpty: () => false,
      getSouthWest: () => ({ lng: -15.001, lat: 65.999 }),
      getNorthEast: () => ({ lng: -14.999, lat: 66.001 }),
    }),
};

/** Pixels per degree, with the equator at the top. */
const scaleAt = (zoom: number): number => (zoom < 18 ? 10 : 100_000);

type Options = { container: HTMLElement; view?: { center: object; zoom: number } };

const createFakeMap = ({ container, view }: Options) => {
  const listeners = new Map<string, Set<Listener>>();
  const sources = new Map<string, Source>();
  const layers = new Map<string, FakeLayer>();
  let order: string[] = [];
  let isLoading = false;
  const checkLoaded = (): void => {
    if (isLoading) throw new Error('Style is not done loading.');
  };
  const canvasContainer = document.createElement('div');
  const canvas = document.createElement('canvas');
  canvas.tabIndex = 0;
  canvasContainer.append(canvas);
  container.append(canvasContainer);
  let zoom = 3;
  const fire = (name: string, event: object = {}): void =>
    listeners.get(name)?.forEach((listener) => listener(event));
  const sent: string[] = [];
  const cameras: Camera[] = [];
  const moveTo = (camera: Camera): void => {
    cameras.push(camera);
    fire('moveend');
  };
  return {
    /** The initial camera. */
    view,
    /** The camera moves, in order. */
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
      layers.clear();
      order = [];
      isLoading = true;
      queueMicrotask(() => {
        isLoading = false;
        fire('style.load');
        fire('idle');
      });
    },
    getStyle: () => (isLoading ? undefined : { sources: Object.fromEntries(sources) }),
    /** Resolves once the latest style has loaded. */
    loaded: () => Promise.resolve(),
    project: ([lng, lat]: [number, number]) => ({
      x: lng * scaleAt(zoom),
      y: -lat * scaleAt(zoom),
    }),
    unproject: ([x, y]: [number, number]) => ({ lng: x / scaleAt(zoom), lat: -y / scaleAt(zoom) }),
    getContainer: () => container,
    getCanvasContainer: () => canvasContainer,
    getCenter: () => ({ lng: 0, lat: 0 }),
    // The center is in the ocean, where there are no buildings.
    getBounds: () => ({ contains: () => false }),
    getZoom: () => zoom,
    /** Zooms the map. */
    zoomTo: (wanted: number): void => {
      zoom = wanted;
      fire('zoom');
      fire('zoomend');
    },
    getCanvas: () => canvas,
    dragPan: fakeGesture(),
    touchZoomRotate: fakeGesture(),
    boxZoom: fakeGesture(),
    doubleClickZoom: fakeGesture(),
    setMissingStyleImageResolver: () => undefined,
    /** The features under the pointer; set by tests. */
    under: [] as object[],
    queryRenderedFeatures() {
      return this.under;
    },
    setFilter: (id: string, filter: unknown) => {
      checkLoaded();
      const layer = layers.get(id);
      if (layer) layer.filter = filter;
    },
    getBearing: () => 0,
    jumpTo: moveTo,
    flyTo: moveTo,
    easeTo: moveTo,
    panBy: () => undefined,
    cameraForBounds: ([[west, south]]: [[number, number], [number, number]]) => ({
      center: [west, south],
      zoom: 5,
    }),
    /** Everything that was sent to the map, in order. */
    sent,
    addSource: (id: string, source: Source) => {
      checkLoaded();
      sent.push(id);
      const added = { ...source, ...sourceMethods };
      const setData = (data: Exclude<Source['data'], undefined>): void => {
        Object.assign(added, { data });
        queueMicrotask(() => fire('idle'));
      };
      const updateData = ({ remove = [], add = [] }: Diff): void => {
        const gone = new Set([...remove, ...add.map((feature) => feature.id)]);
        const features = typeof added.data === 'object' ? added.data.features : [];
        setData({ features: [...features.filter((known) => !gone.has(known.id ?? '')), ...add] });
      };
      sources.set(id, Object.assign(added, { setData, updateData }));
      queueMicrotask(() => fire('idle'));
    },
    getSource: (id: string) => sources.get(id),
    removeSource: (id: string) => sources.delete(id),
    addLayer: (layer: FakeLayer, before?: string) => {
      checkLoaded();
      layers.set(layer.id, { ...layer });
      order.splice(before === undefined ? order.length : order.indexOf(before), 0, layer.id);
    },
    moveLayer: (id: string, before?: string) => {
      checkLoaded();
      order = order.filter((known) => known !== id);
      order.splice(before === undefined ? order.length : order.indexOf(before), 0, id);
    },
    removeLayer: (id: string) => {
      layers.delete(id);
      order = order.filter((known) => known !== id);
    },
    getLayer: (id: string) => layers.get(id),
    getLayersOrder: () => order,
    setPaintProperty: (id: string, name: string, value: unknown) => {
      checkLoaded();
      const layer = layers.get(id);
      if (layer) layer.paint = { ...layer.paint, [name]: value };
    },
    setLayoutProperty: (id: string, _name: string, value: unknown) => {
      checkLoaded();
      const layer = layers.get(id);
      if (layer) layer.visibility = value;
    },
    querySourceFeatures: (id: string) => {
      const data = sources.get(id)?.data;
      return typeof data === 'object' ? data.features : [];
    },
    remove: () => canvasContainer.remove(),
  };
};

export type FakeMap = ReturnType<typeof createFakeMap>;

let last: FakeMap | undefined;

/** Replaces venue/map/create-map.ts; tests mock `loadMap` of venue/map/load-map.ts to load it. */
export const createMap = (options: Options): FakeMap => {
  last = createFakeMap(options);
  return last;
};

/** The map that the page shows. */
export const shownMap = (): FakeMap => {
  if (!last) throw new Error('No map has been made.');
  return last;
};
