import {
  changesBetween,
  isDrawing,
  isUnchanged,
  recoverableDocument,
} from '@floorwright/floor-editor';
import type { Changes, Edit, Editor } from '@floorwright/floor-editor';
import { useEffect, useState } from 'react';

import { dropDraft, readDraft, writeDraft } from './draft-store.ts';
import type { Draft } from './draft-store.ts';
import { hasNews } from './has-news.ts';

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
const keepOn = (key: string, editor: Editor): (() => void) => {
  let kept = editor.state();
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
  // Something may have been drawn before it was known that nothing had been kept.
  if (kept.history.head !== kept.saved) flush();
  const flushIfWaiting = (): void => {
    if (timer !== undefined) flush();
  };
  const unsubscribe = editor.subscribe(() => {
    const state = editor.state();
    const isSame =
      recoverableDocument(state) === recoverableDocument(kept) && state.saved === kept.saved;
    kept = state;
    if (!isSame) timer ??= setTimeout(flush, pause);
  });
  window.addEventListener('pagehide', flushIfWaiting);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', flushIfWaiting);
    flushIfWaiting();
  };
};

/** What was left unsaved on this device, until somebody decides about it; from then on all is kept. */
export const useDraft = (key: string, editor: Editor) => {
  const [found, setFound] = useState<Draft | null>(null);
  const [decided, setDecided] = useState(false);

  useEffect(() => {
    let gone = false;
    void readDraft(key).then((draft) => {
      if (gone) return;
      if (draft && hasNews(draft, editor.state().saved)) {
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

  useEffect(() => (decided ? keepOn(key, editor) : undefined), [decided, key, editor]);

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
    /** Somebody means to lose what is not saved; the floor itself may stay open at another address. */
    forget: (): void => {
      const { saved } = editor.state();
      if (isDrawing(editor.state())) editor.send({ type: 'escape' });
      const edit: Edit = ({ beacons }) => ({ ...saved, beacons });
      editor.perform({ label: 'Discard changes', edit });
      void dropDraft(key);
    },
  };
};
