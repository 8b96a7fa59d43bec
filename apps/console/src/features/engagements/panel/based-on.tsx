import { Tooltip } from '@mantine/core';
import { IconBroadcast, IconPolygon } from '@tabler/icons-react';

import { Icon } from '../../../ui/icon.tsx';
import { messages } from './messages/index.ts';

import classes from './panel.module.css';

/** The trigger source. Only beacons are available, because zones cannot be drawn yet. */
export const BasedOn = () => (
  <div role="group" aria-label={messages.basedOn}>
    <div className={classes.label}>{messages.basedOn}</div>
    <div className={classes.bases}>
      <Tooltip label={messages.onlyBeacons}>
        <span
          className={classes.base}
          role="button"
          aria-disabled
          aria-pressed={false}
          tabIndex={0}
        >
          <Icon of={IconPolygon} size={16} />
          {messages.zone}
        </span>
      </Tooltip>
      <span className={classes.base} data-chosen>
        <Icon of={IconBroadcast} size={16} />
        {messages.beacon}
      </span>
    </div>
  </div>
);
