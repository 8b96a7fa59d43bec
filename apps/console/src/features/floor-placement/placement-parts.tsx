import { ButtonLink } from '../../ui/link.tsx';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { messages } from './messages/index.ts';

import classes from './panel/placement-panel.module.css';

export const FloorName = ({ floor }: { floor: Pick<BuildingFloor, 'name'> }) => (
  <div className={classes.name}>
    <span className={classes.nameLabel}>{messages.floorName}</span>
    <span className={classes.nameValue}>{floor.name}</span>
  </div>
);

export const BackToFloor = ({ floor }: { floor: Pick<BuildingFloor, 'id' | 'building_id'> }) => (
  <ButtonLink
    variant="default"
    to="/buildings/$buildingId/floors/$floorId"
    params={{ buildingId: String(floor.building_id), floorId: String(floor.id) }}
  >
    {messages.back}
  </ButtonLink>
);

export const pageTitle = messages.title;
