import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';

import { buildingQuery } from '../../../venue/company/buildings.ts';
import { useCompany } from '../../../venue/company/company.ts';

import classes from './header.module.css';

/** The building of the current page, as a link to it. */
export const BuildingPlace = () => {
  const { buildingId } = useParams({ strict: false });
  const company = useCompany();
  const { data: building } = useQuery({
    ...buildingQuery(company?.id, Number(buildingId)),
    enabled: Boolean(company) && buildingId !== undefined,
  });
  if (!building) return null;
  return (
    <Link
      to="/buildings/$buildingId"
      params={{ buildingId: String(building.id) }}
      className={classes.place ?? ''}
      aria-label={`Building: ${building.name}`}
    >
      <span className={classes.placeName}>{building.name}</span>
    </Link>
  );
};
