import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import classes from './studio.module.css';

type Props = { buildingId: number; floorId: number | undefined };

const comingSoon = ['Engagements', 'Analytics & Reports'];

/** What can be done with a floor. */
export const NearMenu = ({ buildingId, floorId }: Props) => {
  const params = { buildingId: String(buildingId), floorId: String(floorId) };
  return (
    <nav className={classes.near} aria-label="Near">
      {floorId === undefined ? (
        <Link
          to="/buildings/$buildingId/floors"
          params={params}
          className={classes.nearLink ?? ''}
          aria-current="page"
        >
          Navigation
        </Link>
      ) : (
        <Link
          to="/buildings/$buildingId/floors/$floorId"
          params={params}
          className={classes.nearLink ?? ''}
          aria-current="page"
        >
          Navigation
        </Link>
      )}
      {comingSoon.map((label) => (
        <Tooltip key={label} label="Not available yet">
          {/* A link to a page that is not there yet: it can be reached, so that the reason can be read. */}
          <span className={classes.nearLink} role="link" aria-disabled tabIndex={0}>
            {label}
          </span>
        </Tooltip>
      ))}
    </nav>
  );
};
