import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { CompanyBuilding } from '../../lib/company/building-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';

import classes from './floors.module.css';

export const BackToBuildings = () => (
  <Link to="/buildings" className={classes.back ?? ''}>
    <Icon of={IconChevronLeft} size={16} />
    Buildings
  </Link>
);

/** Whose floors these are, and the way to everything else about it. */
export const BuildingLine = ({ building }: { building: CompanyBuilding }) => (
  <div className={classes.building}>
    <span>{building.name}</span>
    <TextLink to="/buildings/$buildingId" params={{ buildingId: String(building.id) }}>
      Building details
    </TextLink>
  </div>
);
