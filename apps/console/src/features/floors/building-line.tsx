import { TextLink } from '../../ui/link.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';

import classes from './floors.module.css';

/** Whose floors these are, and the way to everything else about it. */
export const BuildingLine = ({ building }: { building: CompanyBuilding }) => (
  <div className={classes.building}>
    <span>{building.name}</span>
    <TextLink to="/buildings/$buildingId" params={{ buildingId: String(building.id) }}>
      Building details
    </TextLink>
  </div>
);
