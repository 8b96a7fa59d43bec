import type { Map, StyleSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';

import { gridSource } from '../../venue/map/style/bundled-style.ts';
import { paletteOf, type Scheme } from '../../venue/map/style/palettes.ts';
import { remoteStyle, watchStyle } from '../../venue/map/style/watch-style.ts';
import { loadStyleUrl } from '../wire.ts';

/** Inside a building only the background of the map is visible, so nothing else is loaded. */
const bareStyle = (scheme: Scheme): StyleSpecification => {
  const { land, grid } = paletteOf('street', scheme);
  return {
    version: 8,
    sources: {
      [gridSource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': land } },
      { id: 'grid', type: 'line', source: gridSource, paint: { 'line-color': grid } },
    ],
  };
};

/** Draws the configured street map below the floor, or a plain background. */
export const useGround = (map: Map | null, scheme: Scheme) => {
  const [url, setUrl] = useState<string | null | undefined>(undefined);
  const [styleCount, setStyleCount] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    loadStyleUrl().then(setUrl, () => setUrl(null));
  }, []);
  useEffect(() => {
    if (!map || url === undefined) return undefined;
    const count = (): void => setStyleCount((before) => before + 1);
    const rest = (): void => setDrawn(true);
    map.on('style.load', count);
    map.on('idle', rest);
    const stop = url === null ? () => undefined : watchStyle(map, () => setUrl(null));
    map.setStyle(url === null ? bareStyle(scheme) : remoteStyle(url), { diff: false });
    return () => {
      stop();
      map.off('style.load', count);
      map.off('idle', rest);
    };
  }, [map, url, scheme]);
  return { styleCount, isDrawn };
};
