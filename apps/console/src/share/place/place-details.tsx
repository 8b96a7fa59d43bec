import { phoneLink } from '@floorwright/domain/pois';
import { IconPhone, IconWorld } from '@tabler/icons-react';

import { Icon } from '../../ui/icon.tsx';
import { messages } from '../messages/index.ts';
import type { Poi } from '../wire.ts';

import classes from './place.module.css';

/** The name of the site, without what only browsers need. */
const siteOf = (website: string): string => {
  try {
    const { host, pathname } = new URL(website);
    return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`;
  } catch {
    return website;
  }
};

/** The pictures of a place in a row that is swiped. Each opens in a tab of its own. */
export const PlacePictures = ({ poi }: { poi: Poi }) => {
  if (!poi.pictures || poi.pictures.length === 0) return null;
  return (
    <ul className={classes.pictures} aria-label={messages.place.pictures}>
      {poi.pictures.map(({ url, small }, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img src={small} alt={messages.place.picture(poi.title, at + 1)} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
};

/** What a place says about itself, and how to reach it. */
export const PlaceDetails = ({ poi: { description, website, phone } }: { poi: Poi }) => (
  <>
    {description !== undefined && (
      <p className={classes.description} dir="auto">
        {description}
      </p>
    )}
    {(website !== undefined || phone !== undefined) && (
      <ul className={classes.contact}>
        {website !== undefined && (
          <li>
            <Icon of={IconWorld} size={18} />
            <a href={website} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {siteOf(website)}
            </a>
          </li>
        )}
        {phone !== undefined && (
          <li>
            <Icon of={IconPhone} size={18} />
            <a href={phoneLink(phone)} dir="ltr">
              {phone}
            </a>
          </li>
        )}
      </ul>
    )}
  </>
);
