import type { Position } from '@floorwright/domain/geo';
import { useState } from 'react';

import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { MapPage } from '../../ui/page/map-page.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { AddressSearch } from '../../venue/map/places/address-search.tsx';
import type { PhotoSize } from './editor.ts';
import { FloorName } from './floor-name.tsx';
import { PlacementMap } from './map/placement-map.tsx';
import { pageTitle } from './page-title.ts';
import { neighboursOf, planOf } from './panel/neighbours.ts';
import { PlacementPanel } from './panel/placement-panel.tsx';
import type { Looks } from './panel/placement-panel.tsx';
import { PlacementFooter } from './placement-footer.tsx';
import { PlacementTools } from './placement-tools.tsx';
import { PointsPanel } from './points/points-panel.tsx';
import { useAlignment } from './points/use-alignment.ts';
import { usePlacement } from './use-placement.ts';
import { useUndoKeys } from './use-undo-keys.ts';

import classes from './panel/placement-panel.module.css';

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  floors: readonly BuildingFloor[];
  url: string;
  photo: PhotoSize;
};

/** The plan of a floor on the map, to be put down, moved, turned and scaled. */
export const PlacementScreen = ({ building, floor, floors, url, photo }: Props) => {
  const readOnly = !useCan('floor.update');
  const control = usePlacement(floor, photo);
  const alignment = useAlignment(photo);
  const [looks, setLooks] = useState<Looks>({ opacity: 0.8, ghost: 'none' });
  const [target, setTarget] = useState<Position | null>(null);
  const neighbours = neighboursOf(floors, floor.id);
  const shining = looks.ghost === 'none' ? null : neighbours[looks.ghost];
  const { marks, answer } = alignment;
  const isAligning = marks !== null;
  useUndoKeys({
    undo: () => !isAligning && control.undo(),
    redo: () => !isAligning && control.redo(),
  });

  return (
    <MapPage
      title={isAligning ? 'Align by control points' : pageTitle}
      actions={
        !isAligning && (
          <PlacementTools
            control={control}
            readOnly={readOnly}
            onFind={() => control.placement && setTarget({ ...control.placement.anchor })}
          />
        )
      }
      map={
        <PlacementMap
          url={url}
          control={control}
          alignment={alignment}
          building={building.coordinate}
          floor={floor}
          target={target}
          opacity={looks.opacity}
          ghost={shining && planOf(shining)}
          readOnly={readOnly}
        />
      }
    >
      <LeaveGuard unsaved={control.dirty && !readOnly} />
      <AddressSearch onChoose={({ latitude, longitude }) => setTarget({ latitude, longitude })} />
      <div className={classes.panel}>
        <FloorName floor={floor} />
        {marks && answer ? (
          <PointsPanel
            marks={marks}
            answer={answer}
            alignment={alignment}
            onApply={(placement) => {
              control.change(placement);
              alignment.stop();
            }}
          />
        ) : (
          <>
            <PlacementPanel
              control={control}
              neighbours={neighbours}
              looks={looks}
              onLooks={setLooks}
              onAlign={alignment.start}
              readOnly={readOnly}
            />
            <PlacementFooter floor={floor} control={control} readOnly={readOnly} />
          </>
        )}
      </div>
    </MapPage>
  );
};
