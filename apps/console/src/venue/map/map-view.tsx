import { IconMinus, IconNavigation, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Choice, type Option } from '../../ui/choice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { mapMeasures } from './constants.ts';
import type { MapView as View } from './create-map.ts';
import { MapContext, useMap } from './map-context.ts';
import { MapNotice } from './map-notice.tsx';
import { messages } from './messages/index.ts';
import type { Look } from './style/palettes.ts';
import { useBaseMap } from './style/use-base-map.ts';
import { useMapInstance } from './use-map-instance.ts';

import classes from './map.module.css';

const looks: readonly Option<Look>[] = [
  { value: 'street', label: messages.looks.street },
  { value: 'satellite', label: messages.looks.satellite },
];

type MapControlsProps = { look: Look; onLook: (look: Look) => void };

/** Style, zoom and compass. */
const MapControls = ({ look, onLook }: MapControlsProps) => {
  const { map } = useMap();
  const [bearing, setBearing] = useState(0);
  useEffect(() => {
    const turn = (): void => setBearing(map.getBearing());
    map.on('rotate', turn);
    return () => {
      map.off('rotate', turn);
    };
  }, [map]);

  return (
    <div className={classes.controls}>
      <div className={classes.stack}>
        {Math.abs(bearing) > 1 && (
          <IconButton
            icon={IconNavigation}
            label={messages.northUp}
            className={classes.control}
            onClick={() => map.easeTo({ bearing: 0, pitch: mapMeasures.pitch })}
          />
        )}
        <IconButton
          icon={IconPlus}
          label={messages.zoomIn}
          className={classes.control}
          onClick={() => map.zoomIn()}
        />
        <IconButton
          icon={IconMinus}
          label={messages.zoomOut}
          className={classes.control}
          onClick={() => map.zoomOut()}
        />
      </div>
      <div className={classes.looks}>
        <Choice label={messages.look} options={looks} chosen={look} onChoose={onLook} />
      </div>
    </div>
  );
};

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
      {state === 'unable' && <p className={classes.instead}>{messages.noWebGl}</p>}
      {state === 'failed' && <p className={classes.instead}>{messages.notLoaded}</p>}
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
