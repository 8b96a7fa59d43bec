import { useComputedColorScheme } from '@mantine/core';
import type { Map } from 'maplibre-gl';
import { useEffect, useState } from 'react';

import { useConfig } from '../../../lib/config-query.ts';
import { bundledStyle } from './bundled-style.ts';
import { type Look, paletteOf } from './palettes.ts';
import { setRemoteStyle, watchStyle } from './watch-style.ts';

/** Draws the configured map below everything else, or the bundled one. */
export const useBaseMap = (map: Map | null, look: Look) => {
  const scheme = useComputedColorScheme('light');
  const configured = useConfig()?.map;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const url = look === 'street' ? configured?.style_url : configured?.satellite_url;
  const broken = Boolean(url) && failed.includes(url ?? '');
  const remote = broken ? null : (url ?? null);

  useEffect(() => {
    if (!map || remote === null) return undefined;
    const stop = watchStyle(map, () => setFailed((before) => [...before, remote]));
    setRemoteStyle(map, remote);
    return stop;
  }, [map, remote]);

  useEffect(() => {
    if (map && remote === null)
      map.setStyle(bundledStyle(paletteOf(look, scheme)), { diff: false });
  }, [map, remote, look, scheme]);

  return {
    broken,
    bundled: remote === null,
    /** The color behind the map and beyond its horizon. */
    ground: paletteOf(look, scheme).land,
    retry: () => setFailed([]),
  };
};
