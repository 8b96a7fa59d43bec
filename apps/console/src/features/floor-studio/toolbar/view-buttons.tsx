import {
  IconArrowGuide,
  IconBroadcast,
  IconCompass,
  IconFocusCentered,
  IconHash,
  IconPerspective,
  IconRoute,
} from '@tabler/icons-react';
import { memo, useState } from 'react';

import { ToolButton, ToolGroup } from '../../../ui/page/tool-bar.tsx';
import type { Shown } from '../maplibre/layer-names.ts';
import { useCamera } from '../studio-camera.ts';

const toggles = [
  { what: 'routes', label: 'Routes', icon: IconRoute },
  { what: 'beacons', label: 'Beacons', icon: IconBroadcast },
  { what: 'pointIds', label: 'Point ID', icon: IconHash },
  { what: 'directions', label: 'Route Directions', icon: IconArrowGuide },
] as const;

type Props = {
  shown: Shown;
  /** Whether the routes come from a provider. */
  provider: boolean;
  onShow: (shown: Shown) => void;
};

/** Shows and hides the layers of the editor. */
export const LayerToggles = memo(({ shown, provider, onShow }: Props) => (
  <ToolGroup role="group" aria-label="Shown on the map">
    {toggles
      .filter(({ what }) => !provider || what !== 'routes')
      .map(({ what, label, icon }) => (
        <ToolButton
          key={what}
          icon={icon}
          label={label}
          aria-pressed={shown[what]}
          onClick={() => onShow({ ...shown, [what]: !shown[what] })}
        />
      ))}
  </ToolGroup>
));

/** The buttons for the view of the map. */
export const ViewButtons = memo(() => {
  const camera = useCamera();
  const [flat, setFlat] = useState(false);
  return (
    <ToolGroup role="group" aria-label="View">
      <ToolButton icon={IconFocusCentered} label="Fit floor" onClick={camera.fit} />
      <ToolButton icon={IconCompass} label="North up" onClick={camera.turnNorth} />
      <ToolButton
        icon={IconPerspective}
        label="Flat view (2D)"
        aria-pressed={flat}
        onClick={() => {
          setFlat(!flat);
          camera.setFlat(!flat);
        }}
      />
    </ToolGroup>
  );
});
