import type { Map, StyleSpecification } from 'maplibre-gl';

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

const patience = 15_000;

type Watched = Pick<Map, 'on' | 'off' | 'getStyle'>;

/**
 * Tells when a configured map turns out not to work: its style cannot be read, it draws nothing, or
 * nothing comes at all. Once a part of it is there it is believed. Gives back a function that stops.
 */
export const watchStyle = (map: Watched, onFailure: () => void): (() => void) => {
  let styled = false;
  let ownSources: ReadonlySet<string> = new Set();
  const stop = (): void => {
    clearTimeout(timer);
    map.off('error', failed);
    map.off('style.load', loaded);
    map.off('sourcedata', drawn);
    map.off('idle', giveUp);
  };
  const giveUp = (): void => {
    stop();
    onFailure();
  };
  const failed = (): void => {
    if (!styled) giveUp();
  };
  const loaded = (): void => {
    styled = true;
    // What the page draws on the map, whatever becomes of the map, is not there yet.
    ownSources = new Set(Object.keys(map.getStyle().sources));
    // Before, the map may still have been resting on the style that this one replaces.
    map.on('idle', giveUp);
  };
  const drawn = ({ tile, sourceId }: { tile?: unknown; sourceId?: string }): void => {
    if (tile && ownSources.has(sourceId ?? '')) stop();
  };
  const timer = setTimeout(giveUp, patience);
  map.on('error', failed);
  map.on('style.load', loaded);
  map.on('sourcedata', drawn);
  return stop;
};
