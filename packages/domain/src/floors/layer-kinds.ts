/** How a layer of a floor is drawn. */
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

/** Names under which drawing programs and providers deliver layers that have a style of their own. */
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

/** The kind that the name of a file or of a provider's layer suggests. */
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
