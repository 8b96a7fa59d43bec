import type { Position } from '@floorwright/domain/geo';
import { useEffect, useEffectEvent, useState } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { MapPage } from '../../ui/page/map-page.tsx';
import { PanelFooter } from '../../ui/page/panel-footer.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { AddressSearch } from '../../venue/map/places/address-search.tsx';
import { PlacementMap } from './map/placement-map.tsx';
import { messages } from './messages/index.ts';
import { neighborsOf, planOf } from './panel/neighbors.ts';
import { type DisplaySettings, PlacementPanel } from './panel/placement-panel.tsx';
import { BackToFloor, FloorName, pageTitle } from './placement-parts.tsx';
import { PlacementTools } from './placement-tools.tsx';
import { PointsPanel } from './points/points-panel.tsx';
import { useAlignment } from './points/use-alignment.ts';
import { type PlacementControl, type PlanPhoto, usePlacement } from './use-placement.ts';

import classes from './panel/placement-panel.module.css';

/** Fields have their own undo, and dialogs must not change the page behind them. */
const handlesOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;

type Handlers = { undo: () => void; redo: () => void };

/** Ctrl or Cmd+Z undoes; Shift+Z or Y redoes. */
const useUndoKeys = (handlers: Handlers): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || handlesOwnKeys(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'z' && !event.shiftKey) handlers.undo();
    else handlers.redo();
  });
  useEffect(() => {
    // Captured, because the overlays of the map stop the propagation of keys.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
};

type PlacementFooterProps = { floor: BuildingFloor; control: PlacementControl; readOnly: boolean };

const disabledReasonOf = (
  { placement, dirty, refused }: PlacementControl,
  readOnly: boolean,
): string | null => {
  if (readOnly) return messages.reasons.role;
  if (!placement) return messages.reasons.notPlaced;
  if (refused.size > 0) return messages.reasons.numbers;
  return dirty ? null : messages.reasons.unchanged;
};

const PlacementFooter = ({ floor, control, readOnly }: PlacementFooterProps) => (
  <PanelFooter
    notes={
      control.save.error && (
        <Banner tone="danger" title={messages.notSaved}>
          {wordsFor(control.save.error)}
        </Banner>
      )
    }
  >
    <BackToFloor floor={floor} />
    <Button
      loading={control.save.busy}
      aria-busy={control.save.busy}
      disabledReason={disabledReasonOf(control, readOnly)}
      onClick={() => control.placement && control.save.run(control.placement)}
    >
      {messages.save}
    </Button>
  </PanelFooter>
);

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  floors: readonly BuildingFloor[];
  photo: PlanPhoto;
};

/** The screen that places the plan of a floor: move, rotate and scale. */
export const PlacementScreen = ({ building, floor, floors, photo }: Props) => {
  const readOnly = !useCan('floor.update');
  const control = usePlacement(floor, photo);
  const alignment = useAlignment(photo);
  const [display, setDisplay] = useState<DisplaySettings>({ opacity: 0.8, ghost: 'none' });
  const [target, setTarget] = useState<Position | null>(null);
  const neighbors = neighborsOf(floors, floor.id);
  const ghostFloor = display.ghost === 'none' ? null : neighbors[display.ghost];
  const { marks, answer } = alignment;
  const isAligning = marks !== null;
  useUndoKeys({
    undo: () => !isAligning && control.undo(),
    redo: () => !isAligning && control.redo(),
  });

  return (
    <MapPage
      title={isAligning ? messages.align : pageTitle}
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
          url={photo.url}
          control={control}
          alignment={alignment}
          building={building.coordinate}
          floor={floor}
          target={target}
          opacity={display.opacity}
          ghost={ghostFloor && planOf(ghostFloor)}
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
              floorId={floor.id}
              control={control}
              neighbors={neighbors}
              display={display}
              onDisplay={setDisplay}
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
