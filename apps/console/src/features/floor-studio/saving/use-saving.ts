import { type Editor, isDrawing } from '@floorwright/floor-editor';
import { useRef, useState } from 'react';

import { isMissing, wordsFor } from '../../../lib/api/failure.ts';
import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { pendingIn } from '../session/pending.ts';
import type { Session } from '../session/session.ts';
import { messages } from './messages/index.ts';
import { runSave, type SaveProgress, type SaveResult, sentTogether } from './run-save.ts';

/** How often changes of others are merged before the user has to try again. */
const maxTries = 3;

const nothing = { failedPois: [], problem: null, stale: false, unsaved: 0 };

type Then = (isSaved: boolean) => void;

/** Asks about conflicts that have waited for Save. */
const hasConflicts = (editor: Editor): boolean => {
  if (editor.state().conflicts.length > 0) editor.askAboutConflicts();
  return editor.state().conflicts.length > 0;
};

/** Saves everything, and merges changes of others as long as there are no conflicts. */
const saveAll = async (
  { editor, server }: Session,
  onProgress: (progress: SaveProgress) => void,
): Promise<SaveResult> => {
  if (hasConflicts(editor)) return { failedPois: [], problem: null, stale: false };
  let result = await runSave({ editor, send: server.sendTogether, onProgress });
  for (let tries = 1; result.stale && tries < maxTries; tries += 1) {
    try {
      await server.reload();
    } catch (error) {
      if (!isMissing(error) || (await server.isListed())) throw error;
      return { ...result, stale: false, problem: deletedMessage };
    }
    if (hasConflicts(editor)) return { ...result, stale: false };
    result = await runSave({ editor, send: server.sendTogether, onProgress });
  }
  // Those that were found during the save.
  return hasConflicts(editor) ? { ...result, stale: false } : result;
};

const deletedMessage = messages.deleted;

const isWhole = ({ failedPois, problem, stale }: SaveResult, editor: Editor): boolean =>
  failedPois.length === 0 && problem === null && !stale && editor.state().conflicts.length === 0;

const staleMessage = messages.stale;

/** The state and the action of the Save button. Visitors see what is saved if the building `publishes` it at once. */
export const useSaving = (session: Session, { publishes }: { publishes: boolean }) => {
  const { editor } = session;
  const [result, setResult] = useState<SaveResult & { unsaved: number }>(nothing);
  const [progress, setProgress] = useState<SaveProgress | null>(null);
  // The callbacks of the running save, also of requests that came after its start.
  const waiting = useRef<Then[]>([]);
  const notify = (isSaved: boolean): void => {
    const callbacks = waiting.current;
    waiting.current = [];
    for (const then of callbacks) then(isSaved);
  };
  const { run, busy } = useAction<SaveResult, void>({
    mutationFn: () => saveAll(session, setProgress),
    meta: { silent: true },
    onSuccess: (outcome) => {
      const unsaved = pendingIn(editor.state());
      setResult({ ...outcome, unsaved });
      editor.show({ failed: outcome.failedPois.map(({ key }) => key) });
      if (isWhole(outcome, editor)) {
        // If the user continued editing, the selection stays.
        if (unsaved === 0) editor.select(null);
        showSuccess(publishes ? messages.saved : messages.savedAsDraft);
        notify(unsaved === 0 && !isDrawing(editor.state()));
        return;
      }
      const problem = outcome.problem ?? (outcome.stale ? staleMessage : null);
      if (problem !== null) showFailure(problem);
      const [first] = outcome.failedPois;
      if (first) editor.select({ kind: 'poi', key: first.key, corner: null });
      notify(false);
    },
    onError: (error) => {
      showFailure(wordsFor(error));
      notify(false);
    },
  });
  return {
    /** Calls back with whether everything was saved, after the running save if there is one. */
    save: (then?: Then): void => {
      if (then) waiting.current.push(then);
      run();
    },
    saving: busy,
    /** Of a save that takes more than a moment. */
    progress: busy && progress && progress.total > sentTogether ? progress : null,
    failedPois: result.failedPois,
    /** The number of changes that the last save could not save. */
    unsaved: result.unsaved,
  };
};
