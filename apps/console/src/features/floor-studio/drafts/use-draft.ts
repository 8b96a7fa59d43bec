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
import { draftTabs } from './draft-tabs.ts';
import { draftName } from './move-draft.ts';

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
  /** The drafts whose changes this tab has now, its own or those of closed tabs. */
  restored: ReadonlySet<string>,
): (() => void) => {
  let stored = editor.state();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A draft that this tab has neither written nor restored belongs to another tab, which still needs it.
  let isMine = restored.has(key);
  let others = [...restored].filter((other) => other !== key);
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const changes = unsavedIn(editor);
    if (!isUnchanged(changes)) void writeDraft(key, { changes, at: Date.now() });
    else if (isMine) void dropDraft(key);
    isMine = !isUnchanged(changes);
    // The database handles the requests in order: these changes are already stored.
    for (const other of others) void dropDraft(other);
    others = [];
  };
  // Something may have been drawn while the stored draft was being read.
  if (stored.history.head !== stored.saved || others.length > 0) flush();
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

/** Whether a draft has changes that the floor lacks: a page may have closed just after it was saved. */
export const isWorthOffering = ({ changes }: Draft, saved: FloorDocument): boolean => {
  const { document, conflicts } = applyChanges(saved, changes);
  return conflicts.length > 0 || !isUnchanged(changesBetween(saved, document));
};

type StoredDraft = { readonly key: string; readonly draft: Draft };

/** The drafts that have something for the floor. The others are dropped. */
const worthOffering = async (name: string, editor: Editor): Promise<StoredDraft[]> => {
  const keys = await draftTabs.keysOf(name);
  const drafts = await Promise.all(keys.map((key) => readDraft(key)));
  return keys.flatMap((key, index) => {
    const draft = drafts[index];
    if (draft && isWorthOffering(draft, editor.state().saved)) return [{ key, draft }];
    if (draft) void dropDraft(key);
    return [];
  });
};

/**
 * Offers the stored drafts of this tab and of closed ones, one after the other, until the user has decided about
 * each, and stores all changes from then on.
 */
export const useDraft = (name: string, editor: Editor) => {
  const key = draftTabs.keyOf(name);
  /** Those that the user has not decided about; null while they are being read. */
  const [found, setFound] = useState<readonly StoredDraft[] | null>(null);
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const isDecided = found?.length === 0;
  const [offered] = found ?? [];
  const decide = (): void => setFound((drafts) => drafts?.slice(1) ?? null);

  useEffect(() => {
    let isUnmounted = false;
    void worthOffering(name, editor).then((drafts) => {
      if (!isUnmounted) setFound(drafts);
    });
    return () => {
      isUnmounted = true;
    };
  }, [name, editor]);

  useEffect(
    () => (isDecided ? storeChangesOf(key, editor, restored) : undefined),
    [isDecided, restored, key, editor],
  );

  return {
    offered: offered?.draft ?? null,
    restore: (): void => {
      if (!offered) return;
      setRestored((keys) => new Set([...keys, offered.key]));
      decide();
      editor.restore(offered.draft.changes);
    },
    discard: (): void => {
      if (offered) void dropDraft(offered.key);
      decide();
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
    else void dropDraft(draftTabs.keyOf(draftName(adminId, floorId)));
  });
  useEffect(() => onOwnDeletion((floorId) => forgetDeleted(floorId)), []);
};
