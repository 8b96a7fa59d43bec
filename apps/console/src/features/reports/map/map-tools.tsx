import { IconZoomIn } from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { Choice } from '../choice.tsx';
import type { ReportAddress } from '../use-report-address.ts';

import classes from './map.module.css';

const views = [
  { value: 'heatmap', name: 'Heatmap' },
  { value: 'live', name: 'Live' },
] as const;

/** Over the map: what it shows, and from how near. */
export const MapTools = ({ address }: { address: ReportAddress }) => (
  <div className={classes.tools}>
    <Choice
      label="What the map shows"
      options={views}
      chosen={address.isLive ? 'live' : 'heatmap'}
      onChoose={(view) => address.setLive(view === 'live')}
    />
    <IconButton
      icon={IconZoomIn}
      label="Zoom to the floor"
      className={classes.tool}
      aria-pressed={address.isNear}
      onClick={() => address.setNear(!address.isNear)}
    />
  </div>
);
