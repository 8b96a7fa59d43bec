import type { StyleSpecification } from 'maplibre-gl';

const isTileTemplate = (url: string): boolean => url.includes('{z}');

/** A configured map: the address of a style as it is, or the tiles of a template as a style. */
export const remoteStyle = (url: string): string | StyleSpecification =>
  isTileTemplate(url)
    ? {
        version: 8,
        sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 } },
        layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
      }
    : url;
