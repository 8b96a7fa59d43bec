import { IconZoomIn } from '@tabler/icons-react';

import { Choice } from '../../../ui/choice.tsx';
import { ToolBar, ToolButton } from '../../../ui/page/tool-bar.tsx';
import type { ReportAddress } from '../use-report-address.ts';

const views = [
  { value: 'heatmap', label: 'Heatmap' },
  { value: 'live', label: 'Live' },
] as const;

/** Over the map: what it shows, and from how near. */
export const MapTools = ({ address }: { address: ReportAddress }) => (
  <ToolBar label="Tools of the map">
    <Choice
      label="What the map shows"
      options={views}
      chosen={address.isLive ? 'live' : 'heatmap'}
      look="bare"
      onChoose={(view) => address.setLive(view === 'live')}
    />
    <ToolButton
      icon={IconZoomIn}
      label="Zoom to the floor"
      aria-pressed={address.isNear}
      onClick={() => address.setNear(!address.isNear)}
    />
  </ToolBar>
);
