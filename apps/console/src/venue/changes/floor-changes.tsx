import type { Position } from '@floorwright/domain/geo';
import { useMemo, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ChangesDrawn, FitPlaces, LayerDrawn, PlaceMarked } from '../map/changes/changes-drawn.tsx';
import { FloorThen } from '../map/changes/floor-then.tsx';
import { mapMeasures } from '../map/constants.ts';
import { MapView } from '../map/map-view.tsx';
import {
  changeColors,
  type ChangeLook,
  changeLooks,
  drawnOn,
  placesOf,
  type SideName,
  sideOf,
} from './changed-places.ts';
import type { Change, Changes, FloorOfVersion } from './changes.ts';
import { messages } from './messages/index.ts';
import { type ComparedSide, useComparedFloor } from './queries.ts';

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

export type ComparedSides = { before: ComparedSide | null; after: ComparedSide | null };

type Props = {
  /** The accessible name of the map. */
  label: string;
  sides: ComparedSides;
  floor: Changes['floors'][number];
  changes: readonly Change[];
  /** The change that the user has chosen in the list. */
  chosen: Change | null;
  /** Chooses one that is clicked on the map. */
  onChoose?: ((change: Change) => void) | undefined;
  /** A place that is not a change, such as that of a problem: a point, or the corners of an area. */
  marked?: readonly Position[] | undefined;
  /** A layer that does not change. */
  markedLayerId?: number | undefined;
  /** Where to look if neither changes nor the floor have places. */
  otherwise?: Position | undefined;
};

/** The layer that a change is about, on the side that is shown. */
const layerOf = (
  { chosen, markedLayerId }: Pick<Props, 'chosen' | 'markedLayerId'>,
  contents: FloorOfVersion | undefined,
): FloorOfVersion['building_floor']['layers'][number] | undefined => {
  const layerId = chosen?.kind === 'layer' ? chosen.id : markedLayerId;
  return contents?.building_floor.layers.find(({ id }) => id === layerId);
};

/** What the map shows, as the key that says when it looks elsewhere. */
const keyOfView = (
  floorId: number,
  {
    chosen,
    changes,
    marked,
    markedLayerId,
  }: Pick<Props, 'chosen' | 'changes' | 'marked' | 'markedLayerId'>,
  isLoaded: boolean,
): string =>
  JSON.stringify([
    floorId,
    chosen ? changes.indexOf(chosen) : null,
    marked ?? null,
    markedLayerId ?? null,
    // Without places of its own, a layer or a floor is found once it is loaded.
    isLoaded,
  ]);

/** The changes of a floor on the map, over the floor as it was before, or as it is after them. */
export const FloorChanges = ({
  label,
  sides,
  floor,
  changes,
  chosen,
  onChoose,
  marked = [],
  markedLayerId,
  otherwise,
}: Props) => {
  // The choice of a change shows the side that has it, until the user switches.
  const [wish, setWish] = useState<{ side: SideName; of: Change | null } | null>(null);
  const missing = changes.find(({ kind }) => kind === 'floor')?.change;
  const has = {
    before: sides.before !== null && missing !== 'added',
    after: sides.after !== null && missing !== 'removed',
  };
  const natural = chosen ? sideOf(chosen) : 'after';
  const wanted = wish?.of === chosen ? wish.side : natural;
  const other = wanted === 'after' ? 'before' : 'after';
  const side = has[wanted] || !has[other] ? wanted : other;
  const compared = useComparedFloor(has[side] ? sides[side] : null, floor.id);
  const { data: contents, isLoading } = compared;
  const drawn = useMemo(() => drawnOn(side, changes), [side, changes]);
  const places = changes.flatMap(placesOf);
  const layer = layerOf({ chosen, markedLayerId }, contents);
  const own = marked.length > 0 ? marked : chosen ? placesOf(chosen) : places;
  const around = own.length > 0 || layer ? own : floor.corners;
  const center = around[0] ?? places[0] ?? otherwise;
  const isWaiting = around.length === 0 && contents === undefined;
  const option = (value: SideName) => ({
    value,
    label: words.sides[value],
    disabledReason: has[value] ? null : words.noFloor,
  });
  return (
    <div className={classes.pane}>
      <div className={classes.bar}>
        {(has.before || has.after) && (
          <Choice
            label={words.side}
            look="sunken"
            options={[option('before'), option('after')]}
            chosen={side}
            onChoose={(value) => setWish({ side: value, of: chosen })}
          />
        )}
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
          {contents && <FloorThen key={`floor ${side} ${floor.id}`} floor={contents} />}
          {/* Drawn again once the floor is there, so that it stays above. */}
          <ChangesDrawn
            key={contents ? `changes ${side} ${floor.id}` : 'changes'}
            drawn={drawn}
            chosen={chosen}
            onChoose={onChoose}
          />
          {layer && (
            <LayerDrawn
              key={`layer ${side} ${layer.id} ${chosen?.change}`}
              layer={layer}
              change={chosen?.change ?? null}
            />
          )}
          {marked.length > 0 && <PlaceMarked key={`marked ${side} ${!contents}`} places={marked} />}
          <FitPlaces
            key={keyOfView(floor.id, { chosen, changes, marked, markedLayerId }, !isWaiting)}
            places={around}
            floor={layer ? { coordinates: [], layers: [layer] } : contents?.building_floor}
          />
        </MapView>
      </div>
    </div>
  );
};
