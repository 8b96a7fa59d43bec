import { Tooltip } from '@mantine/core';
import { IconBroadcast, IconPolygon } from '@tabler/icons-react';

import { Icon } from '../../../ui/icon.tsx';

import classes from './panel.module.css';

/** The trigger source. Only beacons are available, because zones cannot be drawn yet. */
export const BasedOn = () => (
  <div role="group" aria-label="Based on">
    <div className={classes.label}>Based on</div>
    <div className={classes.bases}>
      <Tooltip label="Only beacons can start an engagement">
        <span
          className={classes.base}
          role="button"
          aria-disabled
          aria-pressed={false}
          tabIndex={0}
        >
          <Icon of={IconPolygon} size={16} />
          Zone
        </span>
      </Tooltip>
      <span className={classes.base} data-chosen>
        <Icon of={IconBroadcast} size={16} />
        Beacon
      </span>
    </div>
  </div>
);
