import { IconMinus, IconNavigation, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { Choice, type Option } from '../../ui/choice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { mapMeasures } from './constants.ts';
import { useMap } from './map-context.ts';
import type { Look } from './style/palettes.ts';

import classes from './map.module.css';

const looks: readonly Option<Look>[] = [
  { value: 'street', label: 'Street' },
  { value: 'satellite', label: 'Satellite' },
];

type Props = { look: Look; onLook: (look: Look) => void };

/** Style, zoom and compass. */
export const MapControls = ({ look, onLook }: Props) => {
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
            label="Turn north up"
            className={classes.control}
            onClick={() => map.easeTo({ bearing: 0, pitch: mapMeasures.pitch })}
          />
        )}
        <IconButton
          icon={IconPlus}
          label="Zoom in"
          className={classes.control}
          onClick={() => map.zoomIn()}
        />
        <IconButton
          icon={IconMinus}
          label="Zoom out"
          className={classes.control}
          onClick={() => map.zoomOut()}
        />
      </div>
      <div className={classes.looks}>
        <Choice label="Look of the map" options={looks} chosen={look} onChoose={onLook} />
      </div>
    </div>
  );
};
