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
  const dropOthers = (): void => {
    for (const other of others) void dropDraft(other);
    others = [];
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const changes = unsavedIn(editor);
    const hasChanges = !isUnchanged(changes);
    if (hasChanges) {
      const written = writeDraft(key, { changes, at: Date.now() });
      // Until these changes are stored, the other drafts are the only copy.
      void written.then((isStored) => isStored && dropOthers());
    } else {
      if (isMine) void dropDraft(key);
      dropOthers();
    }
    isMine = hasChanges;
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

/** Those of the drafts that have something for the floor. The others are dropped. */
const worthOffering = async (
  keys: readonly string[],
  { state }: Editor,
): Promise<StoredDraft[]> => {
  const drafts = await Promise.all(keys.map((key) => readDraft(key)));
  return keys.flatMap((key, index) => {
    const draft = drafts[index];
    if (draft && isWorthOffering(draft, state().saved)) return [{ key, draft }];
    if (draft) void dropDraft(key);
    return [];
  });
};

/** In milliseconds. The second click of a double click decides nothing about the next draft. */
const pauseBetween = 700;

/** A draft that the user is asked about, and which of several it is. */
export type OfferedDraft = {
  readonly draft: Draft;
  readonly number: number;
  readonly total: number;
};

/**
 * Offers the stored drafts of this tab and of closed ones, one after the other, until the user has decided about
 * each, and stores all changes from then on. Those that are not decided about stay for other tabs.
 */
export const useDraft = (name: string, editor: Editor) => {
  const key = draftTabs.keyOf(name);
  /** Null while they are being read. */
  const [found, setFound] = useState<readonly StoredDraft[] | null>(null);
  const [decided, setDecided] = useState(0);
  const [isPausing, setPausing] = useState(false);
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const isDecided = found !== null && decided >= found.length;
  const offered = isPausing ? undefined : found?.[decided];
  const decide = (): void => {
    setDecided((count) => count + 1);
    setPausing(true);
  };

  useEffect(() => {
    if (!isPausing) return undefined;
    const timer = setTimeout(() => setPausing(false), pauseBetween);
    return () => clearTimeout(timer);
  }, [isPausing]);

  useEffect(() => {
    let isLeft = false;
    const claim = draftTabs.claim(name);
    void claim
      .then(({ keys }) => worthOffering(keys, editor))
      .then((drafts) => {
        if (!isLeft) setFound(drafts);
      });
    return () => {
      isLeft = true;
      void claim.then(({ giveBack }) => giveBack());
    };
  }, [name, editor]);

  useEffect(
    () => (isDecided ? storeChangesOf(key, editor, restored) : undefined),
    [isDecided, restored, key, editor],
  );

  return {
    offered:
      offered && found ? { draft: offered.draft, number: decided + 1, total: found.length } : null,
    restore: (): void => {
      if (!offered) return;
      setRestored((keys) => new Set([...keys, offered.key]));
      decide();
      editor.restore(offered.draft.changes);
    },
    discard: (): void => {
      if (!offered) return;
      void dropDraft(offered.key);
      decide();
    },
    /** Discards all unsaved changes; the floor may stay open at another URL. Beacons may still be on their way. */
    forget: ({ beacons: withBeacons } = { beacons: false }): void => {
      const { saved } = editor.state();
      if (isDrawing(editor.state())) editor.send({ type: 'escape' });
      const edit: Edit = ({ beacons }) => (withBeacons ? saved : { ...saved, beacons });
      editor.perform({ label: 'discard-changes', edit });
      void dropDraft(key);
    },
  };
};

/** Drops the drafts of a floor that is gone, but for those of open tabs. */
const dropAll = async (name: string): Promise<void> => {
  const { keys, giveBack } = await draftTabs.claim(name);
  await Promise.all(keys.map(dropDraft));
  giveBack();
};

/** Discards the unsaved changes of a floor that the user deletes. */
export const useOwnDeletions = (
  adminId: number | undefined,
  openedId: number,
  forget: () => void,
): void => {
  const forgetDeleted = useEffectEvent((floorId: number): void => {
    if (floorId === openedId) forget();
    void dropAll(draftName(adminId, floorId));
  });
  useEffect(() => onOwnDeletion((floorId) => forgetDeleted(floorId)), []);
};
