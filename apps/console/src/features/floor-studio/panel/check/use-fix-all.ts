import {
  applyChanges,
  type Editor,
  type EditorState,
  isDrawing,
  shownDocument,
} from '@floorwright/floor-editor';
import { useEffect, useRef } from 'react';

import { showFailure, showSuccess } from '../../../../lib/toasts.ts';
import { laterCode } from '../../../../ui/lazy-part.tsx';
import { messages } from '../../details/check/messages/index.ts';
import { type Fixed, fixInWorker, type FloorSurroundings, type FixRequest } from './fixing.ts';
import { isLarge } from './use-problems.ts';

const loadFixes = laterCode(() => import('./fix-floor.ts'));

const fixHere = async (request: FixRequest): Promise<Fixed> =>
  (await loadFixes()).fixFloor(request);

/** A command would end what is being drawn or dragged. */
const isIdle = (state: EditorState): boolean =>
  !isDrawing(state) && shownDocument(state) === state.history.head;

/** Resolves once nothing is being drawn or dragged. */
const untilIdle = (editor: Editor, end: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      if (!isIdle(editor.state())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = editor.subscribe(look);
    end.addEventListener('abort', () => {
      unsubscribe();
      reject(new Error('The floor was left.'));
    });
    look();
  });

const fixAll = async (
  editor: Editor,
  around: FloorSurroundings,
  end: AbortSignal,
): Promise<void> => {
  const document = editor.state().history.head;
  const runsLong = isLarge(document);
  if (runsLong) showSuccess(messages.fixing);
  const { changes, left } = await (runsLong
    ? fixInWorker({ document, around }, end)
    : fixHere({ document, around }));
  end.throwIfAborted();
  await untilIdle(editor, end);
  // Again if something was changed meanwhile: the fixes are for the floor as it was.
  if (editor.state().history.head !== document) return fixAll(editor, around, end);
  editor.perform({ label: 'fix-all', edit: (head) => applyChanges(head, changes).document });
  showSuccess(left === 0 ? messages.allFixed : messages.left(left));
};

/** Applies all proposed fixes in one step, and says what is left. One run at a time, until the floor is left. */
export const useFixAll = (editor: Editor, around: FloorSurroundings): (() => void) => {
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );
  return () => {
    if (running.current) return showSuccess(messages.fixing);
    if (!isIdle(editor.state())) return showFailure(messages.finishFirst);
    const run = new AbortController();
    running.current = run;
    fixAll(editor, around, run.signal)
      .catch(() => {
        if (!run.signal.aborted) showFailure(messages.notFixed);
      })
      .finally(() => {
        if (running.current === run) running.current = null;
      });
  };
};
