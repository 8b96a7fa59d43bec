import type { Editor } from '@floorwright/floor-editor';
import { useState } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Session } from '../session/session.ts';
import { pendingIn } from './pending.ts';
import { runSave } from './run-save.ts';
import type { SaveResult } from './run-save.ts';

/** How often what others did meanwhile is taken in before somebody has to look at it. */
const mostTries = 3;

const nothing: SaveResult = { failedPois: [], problem: null, stale: false };

/** Saves all that can be saved, over what others have saved meanwhile as long as they do not collide. */
const saveAll = async ({ editor, server }: Session): Promise<SaveResult> => {
  let result = await runSave({ editor, take: server.take });
  for (let tries = 1; result.stale && tries < mostTries; tries += 1) {
    await server.reload();
    if (editor.state().conflicts.length > 0) return { ...result, stale: false };
    result = await runSave({ editor, take: server.take });
  }
  return result;
};

const isWhole = ({ failedPois, problem, stale }: SaveResult, editor: Editor): boolean =>
  failedPois.length === 0 && problem === null && !stale && editor.state().conflicts.length === 0;

const staleWords = 'Somebody else keeps changing this floor. Save again in a moment.';

/** The Save button of the studio, and what came of it. */
export const useSaving = (session: Session) => {
  const { editor } = session;
  const [result, setResult] = useState(nothing);
  const { run, busy } = useAction({
    mutationFn: () => saveAll(session),
    meta: { silent: true },
    onSuccess: (outcome) => {
      setResult(outcome);
      editor.show({ failed: outcome.failedPois.map(({ key }) => key) });
      if (isWhole(outcome, editor)) {
        // Whoever has gone on meanwhile stays where they are.
        if (pendingIn(editor.state()) === 0) editor.select(null);
        showSuccess('The floor was saved.');
        return;
      }
      const problem = outcome.problem ?? (outcome.stale ? staleWords : null);
      if (problem !== null) showFailure(problem);
      const [first] = outcome.failedPois;
      if (first) editor.select({ kind: 'poi', key: first.key, corner: null });
    },
    onError: (error) => showFailure(wordsFor(error)),
  });
  return { save: () => run(undefined), saving: busy, failedPois: result.failedPois };
};
