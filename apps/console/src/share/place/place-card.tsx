import { IconRoute, IconShare } from '@tabler/icons-react';

import { Icon } from '../../ui/icon.tsx';
import { floorTitle } from '../../venue/company/floors.ts';
import type { Building, Floor, Poi } from '../wire.ts';
import { OpeningNow } from './opening-now.tsx';

import classes from './place.module.css';

type Props = {
  building: Building;
  poi: Poi;
  floor: Floor | undefined;
  onDirections: () => void;
  onPassOn: () => void;
};

export const PlaceCard = ({ building, poi, floor, onDirections, onPassOn }: Props) => {
  const kinds = [poi.category, ...poi.subcategories, floor && floorTitle(floor.name)];
  return (
    <article className={classes.card} aria-label={poi.title}>
      <header className={classes.head}>
        {poi.icon !== null && <img className={classes.icon} src={poi.icon} alt="" />}
        <div>
          <h1 dir="auto">{poi.title}</h1>
          {poi.subtitles.map((subtitle) => (
            <p key={subtitle} dir="auto" className={classes.subtitle}>
              {subtitle}
            </p>
          ))}
          <p className={classes.quiet}>{[...new Set(kinds)].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <OpeningNow poi={poi} timeZone={building.time_zone} />
      <div className={classes.deeds}>
        {building.has_routes && (
          <button type="button" className="primary" onClick={onDirections}>
            <Icon of={IconRoute} />
            Directions
          </button>
        )}
        <button type="button" className="plain" onClick={onPassOn}>
          <Icon of={IconShare} />
          Share
        </button>
      </div>
    </article>
  );
};
