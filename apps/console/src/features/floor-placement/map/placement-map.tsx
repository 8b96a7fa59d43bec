import type { Position } from '@floorwright/domain/geo';
import { useState } from 'react';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { FlyTo } from '../../../venue/map/camera.ts';
import { FloorLayers } from '../../../venue/map/floor/floor-layers.tsx';
import { FloorPlanImage } from '../../../venue/map/floor/floor-plan-image.tsx';
import { MapView } from '../../../venue/map/map-view.tsx';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import { messages } from '../messages/index.ts';
import type { PlacedPlan } from '../panel/neighbors.ts';
import { PlanViewer } from '../plan/plan-viewer.tsx';
import { SpotsOnMap } from '../points/spots-on-map.tsx';
import type { Alignment } from '../points/use-alignment.ts';
import type { PlacementControl } from '../use-placement.ts';
import { ClickToPlace, MapHint, PlacingHint } from './click-to-place.tsx';
import { firstView } from './first-view.ts';
import { PlanOnMap } from './plan-on-map.tsx';

import classes from './placement-map.module.css';

const ghostOpacity = 0.45;
/** The layers help to align the plan and must not hide it. */
const layerOpacity = 0.4;

type Props = {
  url: string;
  control: PlacementControl;
  alignment: Alignment;
  building: Position;
  floor: BuildingFloor;
  /** The position that the map flies to. */
  target: Position | null;
  opacity: number;
  ghost: PlacedPlan | null;
  readOnly: boolean;
};

/** The map on which the plan is placed, with the plan beside it while control points are marked. */
export const PlacementMap = (props: Props) => {
  const { url, control, alignment, building, floor, target, opacity, ghost, readOnly } = props;
  const { placement, editor } = control;
  const { marks, answer } = alignment;
  const [view] = useState(() => firstView(placement, building));
  const preview = answer?.outcome === 'fitted' ? answer.fit.placement : placement;
  // A new key draws the plan again after it was replaced, or a neighboring floor was added, so that it stays on top.
  const order = `${url} ${ghost?.url ?? 'alone'}`;

  return (
    <div className={classes.split}>
      {marks && (
        <PlanViewer url={url} photo={editor.photo} marks={marks} onMark={alignment.markPlan} />
      )}
      <div className={classes.mapPane}>
        <MapView label={messages.map} view={view}>
          <FlyTo to={target} />
          {ghost && <FloorPlanImage key={ghost.url} {...ghost} opacity={ghostOpacity} />}
          <FloorLayers floor={floor} opacity={layerOpacity} />
          {marks ? (
            <SpotsOnMap
              key={`spots ${order}`}
              url={url}
              marks={marks}
              alignment={alignment}
              preview={preview}
              opacity={opacity}
            />
          ) : (
            <PlanOnMap
              key={`plan ${order}`}
              url={url}
              control={control}
              opacity={opacity}
              readOnly={readOnly}
            />
          )}
          {!marks && !placement && !readOnly && (
            <>
              <ClickToPlace onPlace={control.placePlan} />
              <PlacingHint />
              <MapOverlay at={building} anchor="center">
                <span className={classes.building} role="img" aria-label={messages.building} />
              </MapOverlay>
            </>
          )}
          {!marks && placement && !editor.handles && !readOnly && (
            <MapHint>{messages.mapHint}</MapHint>
          )}
        </MapView>
      </div>
    </div>
  );
};
