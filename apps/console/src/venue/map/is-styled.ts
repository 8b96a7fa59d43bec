import type { Map } from 'maplibre-gl';

/**
 * Whether the map can be drawn on. While it loads another style it throws at whoever tries; what is
 * left undrawn then is drawn with the style, which is counted when it is there.
 */
export const isStyled = (map: Pick<Map, 'getStyle'>, styleCount: number): boolean => {
  // There is none until it has been loaded, which the types leave out.
  const style: unknown = map.getStyle();
  return styleCount > 0 && style !== undefined;
};
