/** The kind decides how a layer is drawn. */
export const layerKinds = [
  'other',
  'arrows',
  'be',
  'corridors',
  'doors',
  'elevators',
  'garden',
  'outlayer',
  'parking',
  'rooms',
  'sidewalk',
  'stairs',
  'street',
  'walls',
  'wc',
] as const;
export type LayerKind = (typeof layerKinds)[number];

/** Names that drawing programs and providers use for layers with a style. */
const kindOfName: ReadonlyMap<string, LayerKind> = new Map([
  ['corridors', 'corridors'],
  ['units', 'rooms'],
  ['restrooms', 'wc'],
  ['elevators', 'elevators'],
  ['stairs', 'stairs'],
  ['openings', 'doors'],
  ['waypoints', 'arrows'],
  ['outlines', 'outlayer'],
  ['footprints', 'outlayer'],
  ['bathrooms', 'wc'],
  ['toilets', 'wc'],
  ['lifts', 'elevators'],
  ['escalators', 'stairs'],
]);

const isKind = (word: string): word is LayerKind => layerKinds.some((kind) => kind === word);

/** The kind suggested by the name of a file or a provider's layer. */
export const guessLayerKind = (name: string): LayerKind => {
  const words = name
    .toLowerCase()
    .replace(/\.(geo)?json$/, '')
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  for (const word of words)
    for (const known of [word, `${word}s`]) {
      const kind = kindOfName.get(known) ?? (isKind(known) ? known : undefined);
      if (kind) return kind;
    }
  return 'other';
};

/** The colors of areas and outlines, and the width of an outline in pixels. */
export type LayerStyle = { fill: string | null; line: string | null; width: number };

/** The style of each kind, in the console and in visitor apps. */
export const layerStyles: Readonly<Record<LayerKind, LayerStyle>> = {
  other: { fill: '#e4e7ec', line: '#b8c0cc', width: 1 },
  arrows: { fill: null, line: '#7a8699', width: 1.5 },
  be: { fill: '#d9dee6', line: '#a3adbb', width: 1 },
  corridors: { fill: '#f7f5f0', line: '#ddd8cc', width: 1 },
  doors: { fill: '#ffffff', line: '#8f9bad', width: 2 },
  elevators: { fill: '#fbe6a6', line: '#c99a00', width: 1 },
  garden: { fill: '#d5e8c8', line: '#9dbf86', width: 1 },
  outlayer: { fill: '#eef0f3', line: '#8a94a6', width: 2 },
  parking: { fill: '#dfe3ea', line: '#aab3c2', width: 1 },
  rooms: { fill: '#e6eef5', line: '#9fb3c8', width: 1 },
  sidewalk: { fill: '#ece9e4', line: '#cfc9bf', width: 1 },
  stairs: { fill: '#cdeff5', line: '#4fb3c6', width: 1 },
  street: { fill: '#dcdad6', line: '#bdb9b2', width: 1 },
  walls: { fill: '#6b7688', line: '#545e6e', width: 1 },
  wc: { fill: '#e3dcf0', line: '#a896c9', width: 1 },
};
