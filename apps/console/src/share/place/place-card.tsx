import { IconRoute, IconShare } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { floorTitle } from '../../venue/company/floor-title.ts';
import { messages } from '../messages/index.ts';
import type { Building, Floor, Poi } from '../wire.ts';
import { hoursOf, openingWords, weekOf } from './opening.ts';
import { PlaceDetails, PlacePictures } from './place-details.tsx';

import classes from './place.module.css';

/** The current time, updated twice a minute. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

type OpeningNowProps = { poi: Poi; timeZone: string };

/** Renders nothing if the hours are unknown. */
const OpeningNow = ({ poi, timeZone }: OpeningNowProps) => {
  const now = useNow();
  const hours = useMemo(() => hoursOf(poi), [poi]);
  if (!hours) return null;
  const { open, words } = openingWords(hours, timeZone, now);
  const week = weekOf(hours);
  const summary = (
    <span className={classes.opening} data-open={open || undefined}>
      {words}
    </span>
  );
  if (week.length === 0) return <p className={classes.hours}>{summary}</p>;
  return (
    <details className={classes.hours}>
      <summary>
        {summary}
        <span className={classes.quiet}>{messages.opening.hours}</span>
      </summary>
      <table>
        <tbody>
          {week.map((each) => (
            <tr key={each.day}>
              <th scope="row">{each.day}</th>
              <td>{each.words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

type Props = {
  building: Building;
  poi: Poi;
  floor: Floor | undefined;
  onDirections: () => void;
  onShare: () => void;
};

export const PlaceCard = ({ building, poi, floor, onDirections, onShare }: Props) => {
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
      <PlacePictures key={poi.poi_id} poi={poi} />
      <OpeningNow poi={poi} timeZone={building.time_zone} />
      <PlaceDetails poi={poi} />
      <div className={classes.actions}>
        {building.has_routes && (
          <button type="button" className="primary" onClick={onDirections}>
            <Icon of={IconRoute} />
            {messages.place.directions}
          </button>
        )}
        <button type="button" className="plain" onClick={onShare}>
          <Icon of={IconShare} />
          {messages.place.share}
        </button>
      </div>
    </article>
  );
};
