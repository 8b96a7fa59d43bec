import type { Editor } from '@floorwright/floor-editor';
import { useMemo } from 'react';

import { floorTitle } from '../../../venue/company/floor-title.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { FloorLayers } from '../../../venue/map/floor/floor-layers.tsx';
import { FloorPlanImage } from '../../../venue/map/floor/floor-plan-image.tsx';
import { useMap } from '../../../venue/map/map-context.ts';
import { MapView } from '../../../venue/map/map-view.tsx';
import { DifferenceOnMap } from '../maplibre/difference-on-map.tsx';
import type { LayerToggles } from '../maplibre/layer-names.ts';
import { FollowMap, OtherFloorOnMap } from '../maplibre/other-floor-on-map.tsx';
import { messages } from './messages/index.ts';
import { SwipeDivider } from './swipe-divider.tsx';
import type { Compare } from './use-compare.ts';
import { useDifference } from './use-difference.ts';

import classes from './compare.module.css';

type Props = {
  editor: Editor;
  floor: BuildingFloor;
  other: BuildingFloor;
  compare: Compare;
  shown: LayerToggles;
};

const Swipe = ({ editor, floor, other, compare, shown }: Props) => {
  const { map } = useMap();
  const { contents } = useDifference(editor, other);
  const { divider, setDivider } = compare;
  const visibleIds = useMemo(() => new Set(other.layers.map(({ id }) => id)), [other.layers]);
  const isPlaced = other.coordinates.length === 4;
  const { lat: latitude, lng: longitude } = map.getCenter();
  return (
    <>
      {/* The floor below stays the one that is edited: this map takes no input. */}
      <div
        className={classes.other}
        style={{ clipPath: `inset(0 0 0 ${divider}%)` }}
        inert
        aria-hidden
      >
        <MapView
          label={messages.mapOf(floorTitle(other.name))}
          view={{ center: { latitude, longitude }, zoom: map.getZoom() }}
        >
          {isPlaced && other.photo?.url && (
            <FloorPlanImage url={other.photo.url} corners={other.coordinates} />
          )}
          <FloorLayers
            key={other.id}
            floor={other}
            visibleIds={visibleIds}
            fromZoom={mapMeasures.areaZoom}
          />
          {contents && <OtherFloorOnMap key={other.id} contents={contents} shown={shown} />}
          <FollowMap leader={map} />
        </MapView>
      </div>
      <SwipeDivider
        at={divider}
        left={floorTitle(floor.name)}
        right={floorTitle(other.name)}
        onMove={setDivider}
      />
    </>
  );
};

const Differences = ({ editor, other }: Pick<Props, 'editor' | 'other'>) => {
  const { entries } = useDifference(editor, other);
  return entries && <DifferenceOnMap entries={entries} />;
};

/** On the map of the studio: the comparison with another floor. */
export const CompareOnMap = (props: Props) =>
  props.compare.mode === 'swipe' ? (
    <Swipe {...props} />
  ) : (
    <Differences editor={props.editor} other={props.other} />
  );
