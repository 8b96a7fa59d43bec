import type { SymbolLayerSpecification } from 'maplibre-gl';

/** How the places of a floor are called out on its map, by the `title` of each. */
export const placeNames: NonNullable<SymbolLayerSpecification['layout']> = {
  'text-field': ['get', 'title'],
  'text-font': ['Inter Variable'],
  'text-size': 12,
  'text-max-width': 8,
  'text-padding': 4,
};
