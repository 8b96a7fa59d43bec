import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { useCan } from '../../../venue/company/company.ts';
import { BuildingPhoto } from '../building-photo.tsx';
import { messages } from '../messages/index.ts';

import classes from './buildings.module.css';

type Props = { building: CompanyBuilding; onDelete: (building: CompanyBuilding) => void };

const Card = ({ building, onDelete }: Props) => {
  const mayDelete = useCan('building.manage');
  const params = { buildingId: String(building.id) };
  return (
    <li className={classes.card}>
      {/* Same link as the name, hidden from keyboard and screen readers to avoid a duplicate. */}
      <Link to="/buildings/$buildingId/floors" params={params} tabIndex={-1} aria-hidden>
        <BuildingPhoto photo={building.photo} />
      </Link>
      <div className={classes.facts}>
        <h2 className={classes.name}>
          <Link
            to="/buildings/$buildingId/floors"
            params={params}
            className={classes.nameLink ?? ''}
          >
            {building.name}
          </Link>
        </h2>
        <p className={classes.address}>{building.address}</p>
      </div>
      <div className={classes.actions}>
        <ButtonLink
          to="/buildings/$buildingId/floors"
          params={params}
          aria-label={messages.overview.openOne(building.name)}
        >
          {messages.overview.open}
        </ButtonLink>
        <Link
          to="/buildings/$buildingId/integration"
          params={params}
          className={classes.settings ?? ''}
          aria-label={messages.overview.integrationOf(building.name)}
        >
          {messages.overview.integration}
        </Link>
        <IconLink
          to="/buildings/$buildingId"
          params={params}
          icon={IconPencil}
          label={messages.overview.details}
          aria-label={messages.overview.detailsOf(building.name)}
          className={classes.details}
        />
        {mayDelete && (
          <IconButton
            icon={IconTrash}
            label={messages.overview.delete}
            aria-label={messages.overview.deleteOne(building.name)}
            onClick={() => onDelete(building)}
          />
        )}
      </div>
    </li>
  );
};

/** Memoized: with hundreds of cards, typing in the search must not render all of them. */
export const BuildingCard = memo(Card);
