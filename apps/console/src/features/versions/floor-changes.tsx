import { useMemo, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Change, Changes } from '../../venue/changes/changes.ts';
import { mapMeasures } from '../../venue/map/constants.ts';
import { MapView } from '../../venue/map/map-view.tsx';
import {
  changeColors,
  type ChangeLook,
  changeLooks,
  drawnOn,
  placesOf,
  type SideName,
  sideOf,
} from './changed-places.ts';
import { ChangesDrawn, FitPlaces } from './maplibre/changes-drawn.tsx';
import { messages } from './messages/index.ts';
import { type ComparedSide, useComparedFloor } from './queries.ts';
import { FloorThen } from './view/floor-then.tsx';

import classes from './floor-changes.module.css';

const words = messages.drawn;

const Swatch = ({ look }: { look: ChangeLook }) => {
  const color = changeColors[look === 'former' ? 'changed' : look];
  const isFormer = look === 'former';
  return (
    <svg className={classes.swatch} viewBox="0 0 16 12" aria-hidden>
      <rect
        x="1"
        y="1"
        width="14"
        height="10"
        rx="2"
        fill={color}
        fillOpacity={isFormer ? 0 : 0.4}
        stroke={color}
        strokeWidth="2"
        strokeDasharray={isFormer ? '3 2' : undefined}
      />
    </svg>
  );
};

export type ComparedSides = { before: ComparedSide | null; after: ComparedSide };

type Props = {
  /** The accessible name of the map. */
  label: string;
  sides: ComparedSides;
  floor: Changes['floors'][number];
  changes: readonly Change[];
  /** The change that the user has chosen in the list. */
  chosen: Change | null;
};

/** The changes of a floor on the map, over the floor as it was before, or as it is after them. */
export const FloorChanges = ({ label, sides, floor, changes, chosen }: Props) => {
  // The choice of a change shows the side that has it, until the user switches.
  const [wish, setWish] = useState<{ side: SideName; of: Change | null } | null>(null);
  const missing = changes.find(({ kind }) => kind === 'floor')?.change;
  const has = {
    before: sides.before !== null && missing !== 'added',
    after: missing !== 'removed',
  };
  const natural = chosen ? sideOf(chosen) : 'after';
  const wanted = wish?.of === chosen ? wish.side : natural;
  const other = wanted === 'after' ? 'before' : 'after';
  const side = has[wanted] || !has[other] ? wanted : other;
  const compared = useComparedFloor(has[side] ? sides[side] : null, floor.id);
  const { data: contents, isLoading } = compared;
  const drawn = useMemo(() => drawnOn(side, changes), [side, changes]);
  const places = changes.flatMap(placesOf);
  const shown = chosen && placesOf(chosen).length > 0 ? placesOf(chosen) : places;
  const around = shown.length > 0 ? shown : floor.corners;
  const [center] = around;
  const option = (value: SideName) => ({
    value,
    label: words.sides[value],
    disabledReason: has[value] ? null : words.noFloor,
  });
  return (
    <div className={classes.pane}>
      <div className={classes.bar}>
        <Choice
          label={words.side}
          look="sunken"
          options={[option('before'), option('after')]}
          chosen={side}
          onChoose={(value) => setWish({ side: value, of: chosen })}
        />
        <ul className={classes.legend} aria-label={words.legend}>
          {changeLooks
            .filter((look) => drawn.some((each) => each.look === look))
            .map((look) => (
              <li key={look}>
                <Swatch look={look} />
                {words.looks[look]}
              </li>
            ))}
        </ul>
      </div>
      <div className={classes.map} aria-busy={isLoading}>
        <div className={classes.state}>
          {isLoading && <Banner tone="note" title={words.loading} />}
          {compared.isError && (
            <Banner tone="danger" title={words.notLoaded}>
              <Button variant="default" size="compact-sm" onClick={() => void compared.refetch()}>
                {words.tryAgain}
              </Button>
            </Banner>
          )}
        </div>
        <MapView label={label} view={center && { center, zoom: mapMeasures.reportZoom }}>
          {contents && <FloorThen key={`${side} ${floor.id}`} floor={contents} />}
          {/* Drawn again once the floor is there, so that it stays above. */}
          <ChangesDrawn
            key={contents ? `${side} ${floor.id}` : 'alone'}
            drawn={drawn}
            chosen={chosen}
          />
          <FitPlaces key={`${floor.id} ${chosen ? changes.indexOf(chosen) : ''}`} places={around} />
        </MapView>
      </div>
    </div>
  );
};
