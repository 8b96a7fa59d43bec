import type { BuildingFloor } from '../../venue/company/floors.ts';

import classes from './panel/placement-panel.module.css';

export const FloorName = ({ floor }: { floor: Pick<BuildingFloor, 'name'> }) => (
  <div className={classes.name}>
    <span className={classes.nameLabel}>Floor Name</span>
    <span className={classes.nameValue}>{floor.name}</span>
  </div>
);
