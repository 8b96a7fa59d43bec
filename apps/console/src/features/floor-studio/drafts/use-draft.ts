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

/** As long as somebody may be in the middle of a movement. */
const pause = 300;

/**
 * Also a line that is still being drawn. Beacons are not part of a draft: the server has them
 * already.
 */
export const unsavedIn = (editor: Editor): Changes => {
  const state = editor.state();
  return { ...changesBetween(state.saved, recoverableDocument(state)), beacons: [] };
};

/** Keeps what is not saved yet on this device. */
const storeChangesOf = (key: string, editor: Editor): (() => void) => {
  let stored = editor.state();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The draft that is there otherwise is that of another tab, which still needs it.
  let isMine = false;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const changes = unsavedIn(editor);
    if (!isUnchanged(changes)) void writeDraft(key, { changes, at: Date.now() });
    else if (isMine) void dropDraft(key);
    isMine = !isUnchanged(changes);
  };
  // Something may have been drawn before it was known that nothing had been stored.
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
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', flushIfWaiting);
    flushIfWaiting();
  };
};

/** Whether a draft has anything that the floor has not: a page can end just after it was saved. */
export const isWorthOffering = ({ changes }: Draft, saved: FloorDocument): boolean => {
  const { document, conflicts } = applyChanges(saved, changes);
  return conflicts.length > 0 || !isUnchanged(changesBetween(saved, document));
};

/** What was left unsaved on this device, until somebody decides about it; from then on all is stored. */
export const useDraft = (key: string, editor: Editor) => {
  const [found, setFound] = useState<Draft | null>(null);
  const [decided, setDecided] = useState(false);

  useEffect(() => {
    let gone = false;
    void readDraft(key).then((draft) => {
      if (gone) return;
      if (draft && isWorthOffering(draft, editor.state().saved)) {
        setFound(draft);
        return;
      }
      if (draft) void dropDraft(key);
      setDecided(true);
    });
    return () => {
      gone = true;
    };
  }, [key, editor]);

  useEffect(() => (decided ? storeChangesOf(key, editor) : undefined), [decided, key, editor]);

  return {
    offered: decided ? null : found,
    restore: (): void => {
      setDecided(true);
      if (found) editor.restore(found.changes);
    },
    discard: (): void => {
      setDecided(true);
      void dropDraft(key);
    },
    /** Somebody means to forgetDeleted what is not saved; the floor itself may stay open at another address. */
    forget: (): void => {
      const { saved } = editor.state();
      if (isDrawing(editor.state())) editor.send({ type: 'escape' });
      const edit: Edit = ({ beacons }) => ({ ...saved, beacons });
      editor.perform({ label: 'Discard changes', edit });
      void dropDraft(key);
    },
  };
};

/** Whoever deletes a floor means to forgetDeleted what they have not saved of it. */
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
