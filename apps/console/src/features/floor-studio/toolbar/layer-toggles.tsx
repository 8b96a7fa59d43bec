import { IconArrowGuide, IconBroadcast, IconHash, IconRoute } from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import type { Shown } from '../maplibre/layer-names.ts';

import classes from './toolbar.module.css';

const toggles = [
  { what: 'routes', label: 'Routes', icon: IconRoute },
  { what: 'beacons', label: 'Beacons', icon: IconBroadcast },
  { what: 'pointIds', label: 'Point ID', icon: IconHash },
  { what: 'directions', label: 'Route Directions', icon: IconArrowGuide },
] as const;

type Props = {
  shown: Shown;
  /** Whether routes are kept elsewhere. */
  provider: boolean;
  onShow: (shown: Shown) => void;
};

/** What is seen of what has been drawn. */
export const LayerToggles = ({ shown, provider, onShow }: Props) => (
  <div className={classes.group} role="group" aria-label="Shown on the map">
    {toggles
      .filter(({ what }) => !provider || what !== 'routes')
      .map(({ what, label, icon }) => (
        <IconButton
          key={what}
          icon={icon}
          label={label}
          className={classes.tool}
          variant="subtle"
          aria-pressed={shown[what]}
          onClick={() => onShow({ ...shown, [what]: !shown[what] })}
        />
      ))}
  </div>
);
