import {
  applyChanges,
  type Changes,
  changesBetween,
  type Edit,
  type Editor,
  type FloorDocument,
  isDrawing,
  isUnchanged,
  recoverableDocument,
} from '@floorwright/floor-editor';
import { useEffect, useEffectEvent, useState } from 'react';

import { onOwnDeletion } from '../../../venue/company/floors.ts';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft-store.ts';
import { draftKey } from './move-draft.ts';

/** In milliseconds: the delay before changes are stored. */
const pause = 300;

/** Includes a line that is being drawn. */
export const unsavedIn = (editor: Editor): Changes => {
  const state = editor.state();
  return changesBetween(state.saved, recoverableDocument(state));
};

/** Stores unsaved changes in this browser until the returned function is called. */
const storeChangesOf = (
  key: string,
  editor: Editor,
  { isRestored }: { readonly isRestored: boolean },
): (() => void) => {
  let stored = editor.state();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A draft that this tab has neither written nor restored belongs to another tab, which still needs it.
  let isMine = isRestored;
  let hasBeacons = isRestored;
  /** Beacons are saved at once. Only without a network do they wait, and then until they are saved. */
  const changesToStore = (): Changes => {
    const changes = unsavedIn(editor);
    hasBeacons = changes.beacons.length > 0 && (hasBeacons || !navigator.onLine);
    return hasBeacons ? changes : { ...changes, beacons: [] };
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const changes = changesToStore();
    if (!isUnchanged(changes)) void writeDraft(key, { changes, at: Date.now() });
    else if (isMine) void dropDraft(key);
    isMine = !isUnchanged(changes);
  };
  // Something may have been drawn while the stored draft was being read.
  if (stored.history.head !== stored.saved) flush();
  const flushIfWaiting = (): void => {
    if (timer !== undefined) flush();
  };
  const unsubscribe = editor.subscribe(() => {
    const state = editor.state();
    const isSame =
      recoverableDocument(state) === recoverableDocument(stored) && state.saved === stored.saved;
    stored = state;
    if (!isSame) timer ??= setTimeout(flush, pause);
  });
  window.addEventListener('pagehide', flushIfWaiting);
  // A beacon that was being sent waits from now on.
  window.addEventListener('offline', flush);
  return () => {
    unsubscribe();
    window.removeEventListener('offline', flush);
    window.removeEventListener('pagehide', flushIfWaiting);
    flushIfWaiting();
  };
};

/** Whether a draft has changes that the floor lacks: a page may have closed just after it was saved. */
export const isWorthOffering = ({ changes }: Draft, saved: FloorDocument): boolean => {
  const { document, conflicts } = applyChanges(saved, changes);
  return conflicts.length > 0 || !isUnchanged(changesBetween(saved, document));
};

/** Offers the stored draft until the user decides about it, and stores all changes from then on. */
export const useDraft = (key: string, editor: Editor) => {
  const [found, setFound] = useState<Draft | null>(null);
  const [decided, setDecided] = useState(false);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    let isUnmounted = false;
    void readDraft(key).then((draft) => {
      if (isUnmounted) return;
      if (draft && isWorthOffering(draft, editor.state().saved)) {
        setFound(draft);
        return;
      }
      if (draft) void dropDraft(key);
      setDecided(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, [key, editor]);

  useEffect(
    () => (decided ? storeChangesOf(key, editor, { isRestored }) : undefined),
    [decided, isRestored, key, editor],
  );

  return {
    offered: decided ? null : found,
    restore: (): void => {
      setDecided(true);
      setRestored(true);
      if (found) editor.restore(found.changes);
    },
    discard: (): void => {
      setDecided(true);
      void dropDraft(key);
    },
    /** Discards all unsaved changes; the floor may stay open at another URL. */
    forget: (): void => {
      const { saved } = editor.state();
      if (isDrawing(editor.state())) editor.send({ type: 'escape' });
      const edit: Edit = ({ beacons }) => ({ ...saved, beacons });
      editor.perform({ label: 'discard-changes', edit });
      void dropDraft(key);
    },
  };
};

/** Discards the unsaved changes of a floor that the user deletes. */
export const useOwnDeletions = (
  adminId: number | undefined,
  openedId: number,
  forget: () => void,
): void => {
  const forgetDeleted = useEffectEvent((floorId: number): void => {
    if (floorId === openedId) forget();
    else void dropDraft(draftKey(adminId, floorId));
  });
  useEffect(() => onOwnDeletion((floorId) => forgetDeleted(floorId)), []);
};
