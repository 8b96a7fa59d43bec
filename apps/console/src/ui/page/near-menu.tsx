import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { messages } from '../messages/index.ts';

import classes from './near-menu.module.css';

const pages = [
  { name: 'Navigation', to: '/buildings/$buildingId/floors/$floorId' },
  { name: 'Engagements', to: '/buildings/$buildingId/floors/$floorId/engagements' },
  { name: 'Analytics & Reports', to: '/buildings/$buildingId/floors/$floorId/reports' },
] as const;

type Props = {
  buildingId: number;
  floorId: number | undefined;
  current: (typeof pages)[number]['name'];
};

/**
 * A disabled link to a page that needs a floor. It stays focusable, so that the reason can be read.
 */
const LinkToNowhere = ({ name, reason }: { name: string; reason: string }) => (
  <Tooltip label={reason}>
    <span className={classes.link} role="link" aria-disabled tabIndex={0}>
      {name}
    </span>
  </Tooltip>
);

/** The pages of a floor. */
export const NearMenu = ({ buildingId, floorId, current }: Props) => {
  const titleId = useId();
  return (
    <nav className={classes.menu} aria-labelledby={titleId}>
      <span id={titleId} className={classes.title}>
        {messages.near.title}
      </span>
      {pages.map(({ name, to }) => {
        const look = {
          className: classes.link ?? '',
          'aria-current': name === current ? ('page' as const) : false,
          // All pages of a floor are below the floor's own path.
          activeOptions: { exact: true, includeSearch: false },
        };
        if (floorId !== undefined) {
          const params = { buildingId: String(buildingId), floorId: String(floorId) };
          return (
            <Link key={name} to={to} params={params} {...look}>
              {messages.near.pages[name]}
            </Link>
          );
        }
        if (name !== 'Navigation')
          return (
            <LinkToNowhere
              key={name}
              name={messages.near.pages[name]}
              reason={messages.near.needsFloor}
            />
          );
        return (
          <Link
            key={name}
            to="/buildings/$buildingId/floors"
            params={{ buildingId: String(buildingId) }}
            {...look}
          >
            {messages.near.pages[name]}
          </Link>
        );
      })}
    </nav>
  );
};
