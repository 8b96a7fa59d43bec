import {
  type EdgeIndex,
  type Editor,
  isDrawing,
  isInUse,
  type PlacedBeacon,
  type Poi,
} from '@floorwright/floor-editor';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

import { command } from '../../../lib/keyboard/command-key.ts';
import { useCommands } from '../../../lib/keyboard/commands.ts';
import { useAdmin } from '../../../lib/session/admin-query.ts';
import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { CommentsView } from '../comments/use-comments.ts';
import { useGhosts } from '../contents/other-floors.ts';
import type { FloorContents } from '../contents/queries.ts';
import { SaveFooter } from '../details/save-footer.tsx';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { draftName } from '../drafts/move-draft.ts';
import { useDraft, useOwnDeletions } from '../drafts/use-draft.ts';
import { selectionInPalette } from '../many/selection-in-palette.ts';
import { useSelectionCommands } from '../many/use-selection-commands.tsx';
import { useProposal } from '../rooms-and-routes/use-proposal.ts';
import { useRoomSearch } from '../rooms-and-routes/use-room-search.ts';
import { LeaveQuestion } from '../saving/leave-question.tsx';
import { useBeaconSaving } from '../saving/use-beacon-saving.ts';
import { useMergeTheirs } from '../saving/use-merge-theirs.ts';
import { useSaving } from '../saving/use-saving.ts';
import { pendingIn, reasonAgainstSaving } from '../session/pending.ts';
import { type Session, useEditor } from '../session/session.ts';
import { useAccess } from '../session/use-session.ts';
import { useShapeCommands } from '../shapes/use-shape-commands.ts';
import { useCamera } from '../studio-camera.ts';
import { useShortcuts } from '../toolbar/use-shortcuts.ts';
import { CheckPart } from './check/check-part.tsx';
import { useFixAll } from './check/use-fix-all.ts';
import type { FloorCheck } from './check/use-problems.ts';
import { Conflicts } from './conflicts.tsx';
import { DeletedFloor } from './deleted-floor.tsx';
import { DetailsPart } from './details-part.tsx';
import { ListPart } from './list-part.tsx';
import { messages } from './messages/index.ts';
import { actionsOf } from './panel-actions.ts';
import type { StudioPart } from './parts.ts';
import { Prompts } from './prompts.tsx';
import { SelectedLine } from './selected-line.tsx';
import { useLaterParts } from './use-later-parts.ts';
import { usePanelCommands } from './use-panel-commands.ts';

type Props = {
  session: Session;
  building: CompanyBuilding;
  floor: BuildingFloor;
  floors: readonly BuildingFloor[];
  /** Whether another user has deleted the floor. */
  isDeleted: boolean;
  contents: FloorContents | undefined;
  duplicate: ReactNode;
  part: StudioPart;
  onPart: (part: StudioPart) => void;
  check: FloorCheck;
  comments: CommentsView;
  walls: EdgeIndex;
  hiddenLayers: ReadonlySet<unknown>;
  onShortcuts: () => void;
  /** The panel of this editor is there, and handles its keys. */
  onReady: (editor: Editor) => void;
};

const RoomsAndRoutes = lazyPart(
  async () => (await import('../rooms-and-routes/rooms-and-routes.tsx')).RoomsAndRoutes,
);
const ShapeDialog = lazyPart(async () => (await import('../shapes/shape-dialog.tsx')).ShapeDialog);
const CopyToFloors = lazyPart(
  async () => (await import('../many/copy-to-floors.tsx')).CopyToFloors,
);

const deletedReason = messages.deleted.reason;

/** The panel of one floor. Its React key has to be the floor. */
export const FloorWork = (props: Props) => {
  const {
    session,
    building,
    floor,
    floors,
    isDeleted,
    contents,
    duplicate,
    part,
    onPart,
    onShortcuts,
    onReady,
    check,
    comments,
    walls,
    hiddenLayers,
  } = props;
  const { editor } = session;
  useLaterParts();
  const admin = useAdmin();
  const navigate = useNavigate();
  const camera = useCamera();
  const pending = useEditor(editor, pendingIn);
  const hasDrawing = useEditor(editor, isDrawing);
  const problem = useEditor(editor, (state) => reasonAgainstSaving(state, pending));
  const reason = isDeleted ? deletedReason : problem;
  // An unfinished drawing can be saved after it is finished.
  const unfinished = useEditor(editor, (state) => reasonAgainstSaving(state, 1));
  const [removing, setRemoving] = useState<Poi | PlacedBeacon | null>(null);
  const draft = useDraft(draftName(admin?.id, floor.id), editor);
  useOwnDeletions(admin?.id, floor.id, draft.forget);
  const { save, saving, progress, failedPois, unsaved } = useSaving(session, {
    publishes: building.auto_publish,
  });
  const saveIfAble = (): void => {
    if (reason === null) save();
    // By key, nothing else says why.
    else if (saving || pending === 0) showSuccess(reason);
    else showFailure(reason);
  };
  const saveAndLeave = (then: (isSaved: boolean) => void): void => {
    if (hasDrawing) editor.send({ type: 'finish' });
    const state = editor.state();
    if (isDrawing(state)) {
      showFailure(messages.unfinished);
      then(false);
    } else if (pendingIn(state) === 0) then(true);
    else save(then);
  };
  const ghosts = useGhosts(session, floor, floors);
  useEffect(() => editor.show({ walls }), [editor, walls]);
  const hasRoomTool = useEditor(editor, (state) => isInUse(state, 'rooms'));
  const isWanted = hasRoomTool || part === 'rooms';
  const rooms = useRoomSearch({ editor, floor, hiddenLayers, isWanted });
  const routes = useProposal(editor, rooms);
  const beaconsWait = useBeaconSaving(session);
  useMergeTheirs(session, contents, floor.coordinates);
  const { commands, copying, rowDialog } = useSelectionCommands(editor, building);
  const [isSelecting, setSelecting] = useState(false);
  const fixAll = useFixAll(editor, check.around);
  usePanelCommands(() => ({
    selectBy: {
      disabledReason: null,
      run: () => {
        onPart('details');
        setSelecting(true);
      },
    },
    ...actionsOf({ editor, commands, rooms, problems: check.problems, fixAll, onPart }),
  }));
  const shapeActions = useShapeCommands({ editor, commands, bearing: camera.bearing });
  useShortcuts({
    editor,
    commands,
    bearing: camera.bearing,
    cross: camera.cross,
    onSave: saveIfAble,
    onSheet: onShortcuts,
    onTool: camera.focus,
  });
  // Before the next paint, in which the panel replaces what was shown while it was loading.
  useLayoutEffect(() => onReady(editor), [onReady, editor]);
  useCommands(() => [
    {
      id: 'save',
      group: 'History',
      label: messages.save,
      shortcut: command('S'),
      disabledReason: reason,
      run: saveIfAble,
    },
    ...selectionInPalette(editor, commands),
    ...shapeActions.inPalette(),
  ]);
  const { manage, update, provider } = useAccess(building);
  useEffect(
    () => editor.setAccess({ manage, update, provider }),
    [editor, manage, update, provider],
  );

  const isSelected = useEditor(editor, (state) => state.selection !== null);
  const showSelected = useEffectEvent(() => {
    if (part === 'floors') onPart('details');
  });
  useEffect(() => {
    if (isSelected) showSelected();
  }, [isSelected]);

  const goBack = (): void => {
    if (editor.state().selection) editor.select(null);
    else void navigate({ to: '/buildings' });
  };
  const footer = (
    <SaveFooter
      pending={pending}
      saving={saving}
      progress={progress}
      saveDisabledReason={reason}
      onBack={goBack}
      onSave={() => save()}
    />
  );
  const notice = (
    <>
      {isDeleted && <DeletedFloor session={session} floors={floors} onMoved={draft.forget} />}
      <Conflicts session={session} applicationId={building.application_id} />
    </>
  );
  return (
    <>
      {part === 'details' && (
        <DetailsPart
          editor={editor}
          building={building}
          floor={floor}
          duplicate={duplicate}
          ghosts={ghosts}
          failedPois={failedPois}
          unsaved={unsaved}
          notice={notice}
          footer={footer}
          commands={commands}
          shapeActions={shapeActions}
          isSelecting={isSelecting}
          onSelecting={setSelecting}
          onRemove={setRemoving}
        />
      )}
      {part !== 'details' && notice}
      {part === 'check' && (
        <CheckPart
          editor={editor}
          problems={check.problems}
          comments={comments}
          onFixAll={fixAll}
        />
      )}
      {part === 'list' && <ListPart editor={editor} />}
      {part === 'rooms' && <RoomsAndRoutes editor={editor} rooms={rooms} routes={routes} />}
      {(part === 'check' || part === 'list' || part === 'rooms') && (
        <>
          <SelectedLine editor={editor} onDetails={() => onPart('details')} />
          {footer}
        </>
      )}
      {part === 'floors' && pending > 0 && footer}
      {shapeActions.asking && (
        <ShapeDialog
          command={shapeActions.asking}
          opened={shapeActions.isAsking}
          onAnswer={shapeActions.answer}
          onCancel={shapeActions.cancel}
        />
      )}
      <Prompts
        session={session}
        buildingId={building.id}
        removing={removing}
        onRemoved={() => setRemoving(null)}
      />
      {rowDialog}
      {copying.subject && (
        <CopyToFloors
          session={session}
          floor={floor}
          floors={floors}
          items={copying.subject}
          pending={pending}
          saving={saving}
          saveDisabledReason={reason}
          onSave={() => save()}
          opened={copying.opened}
          onClose={copying.close}
        />
      )}
      <DraftOffer offered={draft.offered} onRestore={draft.restore} onDiscard={draft.discard} />
      <LeaveQuestion
        needed={pending > 0 || hasDrawing}
        beaconsWait={beaconsWait}
        saveDisabledReason={
          saving ? messages.waitForSave : hasDrawing && !isDeleted ? unfinished : reason
        }
        onSave={saveAndLeave}
        onDiscard={() => draft.forget({ beacons: beaconsWait })}
      />
    </>
  );
};
