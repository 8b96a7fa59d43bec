import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { MapView as View } from './create-map.ts';
import { MapContext } from './map-context.ts';
import { MapControls } from './map-controls.tsx';
import { MapNotice } from './map-notice.tsx';
import type { Look } from './style/palettes.ts';
import { useBaseMap } from './style/use-base-map.ts';
import { useMapInstance } from './use-map-instance.ts';

import classes from './map.module.css';

const wholeWorld: View = { center: { latitude: 24, longitude: 12 }, zoom: 1.4 };

type Props = {
  /** The accessible name of the map. */
  label: string;
  /** The initial camera. */
  view?: View | undefined;
  /** The content of the map; rendered once it is created. */
  children?: ReactNode;
};

/** A map that fills its container. */
export const MapView = ({ label, view = wholeWorld, children }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const state = useMapInstance(container, { label, view });
  const made = typeof state === 'object' ? state : null;
  const map = made?.map ?? null;
  const [look, setLook] = useState<Look>('street');
  const { ground, ...base } = useBaseMap(map, look);
  const [styleCount, setStyleCount] = useState(0);
  const [busy, setBusy] = useState(true);

  useEffect(() => {
    if (!map) return undefined;
    const countStyle = (): void => setStyleCount((count) => count + 1);
    const rest = (): void => setBusy(false);
    map.on('style.load', countStyle);
    map.on('idle', rest);
    return () => {
      map.off('style.load', countStyle);
      map.off('idle', rest);
    };
  }, [map]);

  const isLoading = state === 'loading' || (map !== null && busy);
  return (
    <div
      className={classes.view}
      style={{ backgroundColor: ground }}
      aria-busy={isLoading || undefined}
    >
      <div ref={container} className={classes.canvas} />
      {state === 'unable' && (
        <p className={classes.instead}>
          This browser cannot draw maps, because WebGL is switched off or missing. Everything else
          on this page works.
        </p>
      )}
      {state === 'failed' && (
        <p className={classes.instead}>
          The map could not be loaded. Reload the page to see it. Everything else works.
        </p>
      )}
      {made && (
        <MapContext value={{ ...made, styleCount }}>
          {children}
          <MapControls look={look} onLook={setLook} />
          <MapNotice {...base} look={look} />
        </MapContext>
      )}
    </div>
  );
};
