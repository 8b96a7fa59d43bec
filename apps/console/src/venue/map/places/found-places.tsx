import {
  IconBuilding,
  IconBuildingCommunity,
  IconCrosshair,
  IconGridDots,
  IconMapPin,
  type TablerIcon,
} from '@tabler/icons-react';

import { ApiFailure, wordsFor } from '../../../lib/api/failure.ts';
import { useConfig } from '../../../lib/config-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { messages } from '../messages/index.ts';
import type { FoundPlace } from './places-query.ts';

import classes from './address-search.module.css';

const icons: Record<FoundPlace['kind'], TablerIcon> = {
  address: IconMapPin,
  city: IconBuildingCommunity,
  building: IconBuilding,
  coordinates: IconCrosshair,
  plus_code: IconGridDots,
};

const sentenceFor = (error: Error): string =>
  error instanceof ApiFailure && error.status === 429
    ? messages.search.tooMany
    : messages.search.failed(wordsFor(error));

type Props = {
  id: string;
  optionId: (at: number) => string;
  hidden: boolean;
  /** Undefined while loading. */
  places: readonly FoundPlace[] | undefined;
  error: Error | null;
  active: number;
  onChoose: (place: FoundPlace) => void;
};

/** The search results, or why there are none. */
export const FoundPlaces = ({ id, optionId, hidden, places, error, active, onChoose }: Props) => {
  const attribution = useConfig()?.geocoder.attribution;
  const sentence = (): string | null => {
    if (error) return sentenceFor(error);
    if (!places) return messages.search.searching;
    return places.length === 0 ? messages.search.nothing : null;
  };
  const summary = sentence();
  return (
    <div className={classes.results} hidden={hidden}>
      <div id={id} role="listbox" aria-label={messages.search.places} className={classes.list}>
        {!error &&
          places?.map((place, at) => (
            // Keys move between options while focus stays in the field.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${place.kind} ${place.label} ${place.latitude} ${place.longitude}`}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={classes.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(place)}
            >
              <Icon of={icons[place.kind]} size={16} />
              <span className={classes.label}>{place.label}</span>
              <span className={classes.kind}>{messages.search.kinds[place.kind]}</span>
            </div>
          ))}
      </div>
      <div role="status" className={classes.summary}>
        {hidden ? null : summary}
      </div>
      {attribution && places && places.length > 0 && (
        <div className={classes.attribution}>{attribution}</div>
      )}
    </div>
  );
};
