import type { ImportStatus as Status } from '@floorwright/domain/beacons';

import classes from '../imports.module.css';

export const ImportStatus = ({ status }: { status: Status }) => (
  <span className={classes.status} data-status={status}>
    {status}
  </span>
);
