import { IconWalk } from '@tabler/icons-react';

import { figure } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MapClick } from '../../../venue/map/map-click.ts';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import { WalkLine } from '../maplibre/walk-line.tsx';
import { messages } from './messages/index.ts';
import type { Simulator } from './use-simulator.ts';
import { placeAt } from './walks.ts';

import map from '../map/map.module.css';
import classes from './simulator.module.css';

/** The visitor, their path, and the places where something is shown. */
export const WalkOnMap = ({ simulator }: { simulator: Simulator }) => {
  const { stops, path, walked, since, walkTo } = simulator;
  const visitor = walked && placeAt(walked, since);
  const shown = walked?.walks[0]?.outcomes.filter(({ blockReason }) => blockReason === null) ?? [];
  return (
    <>
      <MapClick onClick={walkTo} />
      <WalkLine path={path} />
      {stops.map((at, index) => (
        // Stops have no id; their index identifies them.
        <MapOverlay key={index} at={at} anchor="center">
          <span className={classes.stop} />
        </MapOverlay>
      ))}
      {shown.map(({ at, engagement_id: id, place }, index) => (
        <MapOverlay key={`${at} ${id}`} at={place} anchor="center">
          <span className={classes.shown} role="img" aria-label={messages.shownAt(index + 1)}>
            {figure(index + 1)}
          </span>
        </MapOverlay>
      ))}
      {visitor && (
        <MapOverlay at={visitor} anchor="center" raised>
          <span className={classes.visitor} role="img" aria-label={messages.visitor}>
            <Icon of={IconWalk} size={18} />
          </span>
        </MapOverlay>
      )}
      <div className={map.hint} role="status">
        {stops.length === 0 ? messages.dropHint : messages.nextHint}
      </div>
    </>
  );
};
