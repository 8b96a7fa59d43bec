import type { Editor } from '@floorwright/floor-editor';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';

import { lazyPart } from '../../ui/lazy-part.tsx';
import { IconTabs, tabId } from '../../ui/page/icon-tabs.tsx';
import { MapPage } from '../../ui/page/map-page.tsx';
import { NearMenu } from '../../ui/page/near-menu.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { loadMap } from '../../venue/map/load-map.ts';
import { useComments } from './comments/use-comments.ts';
import { useCompare } from './compare/use-compare.ts';
import { useFloorDrawing } from './contents/floor-drawing.ts';
import { OnlyBeacon } from './maplibre/only-beacon.tsx';
import { SessionOnMap } from './maplibre/session-on-map.tsx';
import { useProblems } from './panel/check/use-problems.ts';
import { ContentsState } from './panel/contents-state.tsx';
import { messages } from './panel/messages/index.ts';
import { type StudioPart, tabsWith } from './panel/parts.ts';
import { useSession } from './session/use-session.ts';
import { CameraContext, createCamera } from './studio-camera.ts';
import { type Hideable, legendWidth, StudioMap } from './studio-map.tsx';
import { OfflineNote, PeopleButton, TogetherOnMap } from './together/lazy.ts';
import { createTogetherStore, TogetherContext } from './together/store.ts';
import { Hint, OnlyBeaconNote } from './toolbar/hint.tsx';
import { HistoryButtons } from './toolbar/history-buttons.tsx';
import { ReadoutAtPointer } from './toolbar/readout.tsx';
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
  duplicate: ReactNode;
  floorList: ReactNode;
  beside: ReactNode;
};

const meanwhile = <ContentsState error={null} onRetry={() => undefined} />;

// It would delay the library of the map, without which no tool can be used.
const FloorWork = lazyPart(async () => {
  await loadMap().catch(() => undefined);
  return (await import('./panel/floor-work.tsx')).FloorWork;
});
const TryPart = lazyPart(async () => (await import('./panel/try-part.tsx')).TryPart, meanwhile);
const ComparePart = lazyPart(
  async () => (await import('./compare/compare-part.tsx')).ComparePart,
  meanwhile,
);
const CompareOnMap = lazyPart(
  async () => (await import('./compare/compare-on-map.tsx')).CompareOnMap,
);
const CommentsOnMap = lazyPart(
  async () => (await import('./comments/comments-on-map.tsx')).CommentsOnMap,
);
const FloorlessBeacons = lazyPart(
  async () => (await import('./floorless/floorless-beacons.tsx')).FloorlessBeacons,
);
const ShortcutsSheet = lazyPart(
  async () => (await import('./toolbar/shortcuts-sheet.tsx')).ShortcutsSheet,
);

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
  duplicate,
  floorList,
  beside,
}: Props) => {
  const { floorId } = useParams({ strict: false });
  const { beacon = null, comment } = useSearch({ strict: false });
  const panelId = useId();
  const [wanted, setWanted] = useState<StudioPart>(
    comment === undefined ? (floorId === undefined ? 'floors' : 'details') : 'check',
  );
  // The floor whose link led to a comment: the map moves there, and not to the whole floor.
  const [linkedFloor] = useState(comment === undefined ? undefined : floorId);
  const isLinked = linkedFloor !== undefined && linkedFloor === floorId;
  const floors = listed ?? noFloors;
  const { session, contents, error, retry, floor, isDeleted } = useSession(building, {
    floors: listed,
    chosen,
    floorId,
  });
  const part = floor ? wanted : 'floors';
  // Undefined until it is first opened.
  const [sheetOpened, setSheetOpened] = useState<boolean>();
  const openSheet = useCallback((): void => setSheetOpened(true), []);
  const [camera] = useState(createCamera);
  const [together] = useState(createTogetherStore);
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
  const compare = useCompare(floor, floors);
  const drawing = useFloorDrawing(floor, hidden);
  const editor = session?.editor ?? null;
  const [ready, setReady] = useState<Editor | null>(null);
  useEarlyTool(ready === editor ? editor : null);
  const hasPanel = part === 'try' || (session && (part === 'compare' || ready === editor));
  const check = useProblems({ editor, floor, floors, drawing, isShown: part === 'check' });
  const comments = useComments(floor);
  const problems = check.problems.length;
  const tabs = useMemo(() => tabsWith(problems), [problems]);

  return (
    <CameraContext value={camera}>
      <MapPage
        title={messages.parts.floors}
        raisedBy={comments.raisedBy ?? selectedPoi}
        back={back}
        actions={
          <>
            {session && <PeopleButton store={together} />}
            {part === 'floors' && newFloor}
          </>
        }
        tabs={
          <>
            <NearMenu buildingId={building.id} floorId={floor?.id} current="Navigation" />
            <IconTabs
              label={messages.parts.label}
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
              <StudioMap
                building={building}
                floor={floor}
                hidden={hidden}
                fitted={beacon === null && !isLinked}
              >
                {session && floor && (
                  <>
                    <SessionOnMap
                      key={session.floorId}
                      editor={session.editor}
                      floor={floor}
                      coveredEnd={legendWidth}
                      shown={shown}
                      onlyBeacon={beacon}
                    />
                    {beacon !== null && <OnlyBeacon editor={session.editor} id={beacon} />}
                    {beacon === null && shown.beacons && (
                      <FloorlessBeacons editor={session.editor} buildingId={building.id} />
                    )}
                    <CommentsOnMap
                      editor={session.editor}
                      floorId={floor.id}
                      view={comments}
                      isShown={beacon === null}
                      isLinked={isLinked}
                      onOpened={() => setWanted('check')}
                    />
                    {part === 'compare' && compare.other && (
                      <CompareOnMap
                        editor={session.editor}
                        floor={floor}
                        other={compare.other}
                        compare={compare}
                        shown={shown}
                      />
                    )}
                    <Hint editor={session.editor} />
                    <ReadoutAtPointer editor={session.editor} />
                    <TogetherOnMap
                      key={`together ${session.floorId}`}
                      session={session}
                      buildingId={building.id}
                      store={together}
                    />
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
                <OfflineNote store={together} />
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
            <TogetherContext value={together}>
              <FloorWork
                key={floor.id}
                session={session}
                building={building}
                floor={floor}
                floors={floors}
                isDeleted={isDeleted}
                contents={contents}
                duplicate={duplicate}
                part={part}
                onPart={setWanted}
                check={check}
                comments={comments}
                walls={drawing.walls}
                hiddenLayers={hidden}
                onShortcuts={openSheet}
                onReady={setReady}
              />
            </TogetherContext>
          )}
          {floor && session && part === 'compare' && (
            <ComparePart editor={session.editor} floor={floor} compare={compare} />
          )}
          {floor && part === 'try' && (
            <TryPart editor={session?.editor ?? null} floor={floor} floors={floors} />
          )}
          {floor && !hasPanel && part !== 'floors' && (
            <ContentsState error={session ? null : error} onRetry={retry} />
          )}
        </div>
      </MapPage>
      {sheetOpened !== undefined && (
        <ShortcutsSheet opened={sheetOpened} onClose={() => setSheetOpened(false)} />
      )}
    </CameraContext>
  );
};
