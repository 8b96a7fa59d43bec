import { IconCompass, IconFocusCentered, IconPerspective } from '@tabler/icons-react';
import { memo, useState } from 'react';

import { ToolButton, ToolGroup } from '../../../ui/page/tool-bar.tsx';
import { useCamera } from '../studio-camera.ts';

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
