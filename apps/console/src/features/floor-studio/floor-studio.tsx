import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';

import { IconTabs, tabId } from '../../ui/page/icon-tabs.tsx';
import { MapPage } from '../../ui/page/map-page.tsx';
import { NearMenu } from '../../ui/page/near-menu.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { useFloorDrawing } from './contents/floor-drawing.ts';
import { FloorlessBeacons } from './floorless/floorless-beacons.tsx';
import { OnlyBeacon } from './maplibre/only-beacon.tsx';
import { SessionOnMap } from './maplibre/session-on-map.tsx';
import { ContentsState } from './panel/contents-state.tsx';
import { FloorWork } from './panel/floor-work.tsx';
import { type StudioPart, tabsWith } from './panel/parts.ts';
import { TryPart } from './panel/try-part.tsx';
import { useProblems } from './panel/use-problems.ts';
import { useSession } from './session/use-session.ts';
import { CameraContext, createCamera } from './studio-camera.ts';
import { type Hideable, legendWidth, StudioMap } from './studio-map.tsx';
import { Hint, OnlyBeaconNote } from './toolbar/hint.tsx';
import { HistoryButtons } from './toolbar/history-buttons.tsx';
import { ShortcutsSheet } from './toolbar/shortcuts-sheet.tsx';
import { ToolButtons } from './toolbar/tool-buttons.tsx';
import { useEarlyTool } from './toolbar/use-shortcuts.ts';
import { useStudioCommands } from './toolbar/use-studio-commands.ts';
import { useViewShortcuts } from './toolbar/use-view-shortcuts.ts';
import { ViewButtons } from './toolbar/view-buttons.tsx';
import { useView } from './toolbar/view-commands.ts';

import classes from './studio.module.css';
import bar from './toolbar/toolbar.module.css';

type Props = {
  building: CompanyBuilding;
  /** From the top floor down; undefined while loading. */
  floors: readonly BuildingFloor[] | undefined;
  floor: BuildingFloor | undefined;
  hidden: ReadonlySet<Hideable>;
  back: ReactNode;
  newFloor: ReactNode;
  floorList: ReactNode;
  beside: ReactNode;
};

const noEditor = () => () => undefined;
const noFloors: readonly BuildingFloor[] = [];

/** The editor of a floor: routes, POIs and beacons. */
export const FloorStudio = ({
  building,
  floors: listed,
  floor: chosen,
  hidden,
  back,
  newFloor,
  floorList,
  beside,
}: Props) => {
  const { floorId } = useParams({ strict: false });
  const { beacon = null } = useSearch({ strict: false });
  const panelId = useId();
  const [wanted, setWanted] = useState<StudioPart>(floorId === undefined ? 'floors' : 'details');
  const floors = listed ?? noFloors;
  const { session, contents, error, retry, floor, isDeleted } = useSession(building, {
    floors: listed,
    chosen,
    floorId,
  });
  const part = floor ? wanted : 'floors';
  const [sheetOpened, setSheetOpened] = useState(false);
  const openSheet = useCallback((): void => setSheetOpened(true), []);
  const [camera] = useState(createCamera);
  const selectedPoi = useSyncExternalStore(session?.editor.subscribe ?? noEditor, () => {
    const selection = session?.editor.state().selection;
    return selection?.kind === 'poi' ? selection.key : null;
  });
  const view = useView(camera, building.jibestream_id !== null);
  const { shown } = view;
  useViewShortcuts({ view, onPart: setWanted });
  useStudioCommands({
    session,
    floor,
    floors,
    camera,
    view,
    onPart: setWanted,
    onShortcuts: openSheet,
  });
  const drawing = useFloorDrawing(floor);
  const editor = session?.editor ?? null;
  useEarlyTool(editor);
  const check = useProblems({ editor, floor, floors, drawing, isShown: part === 'check' });
  const tabs = useMemo(() => tabsWith(check.problems.length), [check.problems.length]);

  return (
    <CameraContext value={camera}>
      <MapPage
        title="Floors"
        raisedBy={selectedPoi}
        back={back}
        actions={part === 'floors' && newFloor}
        tabs={
          <>
            <NearMenu buildingId={building.id} floorId={floor?.id} current="Navigation" />
            <IconTabs
              label="Parts of the panel"
              panelId={panelId}
              tabs={tabs}
              chosen={part}
              onChoose={setWanted}
            />
          </>
        }
        map={
          <>
            <div className={classes.ground}>
              <StudioMap building={building} floor={floor} hidden={hidden} fitted={beacon === null}>
                {session && floor && (
                  <>
                    <SessionOnMap
                      key={session.floorId}
                      editor={session.editor}
                      floor={floor}
                      coveredRight={legendWidth}
                      shown={shown}
                      onlyBeacon={beacon}
                    />
                    {beacon !== null && <OnlyBeacon editor={session.editor} id={beacon} />}
                    {beacon === null && shown.beacons && (
                      <FloorlessBeacons editor={session.editor} buildingId={building.id} />
                    )}
                    <Hint editor={session.editor} />
                  </>
                )}
              </StudioMap>
            </div>
            {session && (
              <div className={bar.bar}>
                <ToolButtons editor={session.editor} />
                <ViewButtons view={view} />
                <HistoryButtons editor={session.editor} onShortcuts={openSheet} />
                {beacon !== null && <OnlyBeaconNote editor={session.editor} id={beacon} />}
              </div>
            )}
            {beside}
          </>
        }
      >
        <div
          id={panelId}
          className={classes.part}
          role="tabpanel"
          aria-labelledby={tabId(panelId, part)}
        >
          {part === 'floors' && <div>{floorList}</div>}
          {floor && session && (
            <FloorWork
              key={floor.id}
              session={session}
              building={building}
              floor={floor}
              floors={floors}
              isDeleted={isDeleted}
              contents={contents}
              part={part}
              onPart={setWanted}
              check={check}
              walls={drawing.walls}
              hiddenLayers={hidden}
              onShortcuts={openSheet}
            />
          )}
          {floor && part === 'try' && (
            <TryPart editor={session?.editor ?? null} floor={floor} floors={floors} />
          )}
          {floor && !session && part !== 'floors' && part !== 'try' && (
            <ContentsState error={error} onRetry={retry} />
          )}
        </div>
      </MapPage>
      <ShortcutsSheet opened={sheetOpened} onClose={() => setSheetOpened(false)} />
    </CameraContext>
  );
};
