import type { Map, StyleSpecification } from 'maplibre-gl';

import { labelFaces } from './fonts.ts';

const isTileTemplate = (url: string): boolean => url.includes('{z}');

/** A configured map: a style URL as is, or a tile template as a style. */
export const remoteStyle = (url: string): string | StyleSpecification =>
  isTileTemplate(url)
    ? {
        version: 8,
        sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 } },
        layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
      }
    : url;

const withLabelFaces = (style: StyleSpecification): StyleSpecification => ({
  ...style,
  'font-faces': { ...style['font-faces'], ...labelFaces },
});

/** Shows a configured map. Our labels on it need our fonts. */
export const setRemoteStyle = (map: Pick<Map, 'setStyle'>, url: string): void => {
  map.setStyle(remoteStyle(url), {
    diff: false,
    transformStyle: (_previous, style) => withLabelFaces(style),
  });
};

const patience = 15_000;

type Watched = Pick<Map, 'on' | 'off' | 'getStyle'>;

/**
 * Calls back when a configured map does not work: its style is unreadable, it draws nothing, or
 * nothing arrives. It counts as working once a part of it has loaded. Returns a function that
 * stops.
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
    // The page has not added its sources yet, so all of these belong to the style.
    ownSources = new Set(Object.keys(map.getStyle().sources));
    // Before that, the idle event may belong to the previous style.
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
