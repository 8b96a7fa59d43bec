import { applyChanges, type Editor } from '@floorwright/floor-editor';
import { useRef } from 'react';

import { showFailure, showSuccess } from '../../../../lib/toasts.ts';
import { messages } from '../../details/check/messages/index.ts';
import { fixInWorker, type FloorSurroundings, type FixRequest } from './fixing.ts';
import { isLarge } from './use-problems.ts';

const fixHere = async (request: FixRequest) => (await import('./fix-floor.ts')).fixFloor(request);

/** Applies all proposed fixes in one step, and says what is left. One run at a time. */
export const useFixAll = (editor: Editor, around: FloorSurroundings): (() => void) => {
  const running = useRef(false);
  const fix = async (): Promise<void> => {
    const document = editor.state().history.head;
    const run = isLarge(document) ? fixInWorker : fixHere;
    const { changes, left } = await run({ document, around });
    const edit = (head: typeof document) =>
      // What was changed meanwhile stays.
      applyChanges(head, changes).document;
    editor.perform({ label: 'fix-all', edit });
    showSuccess(left === 0 ? messages.allFixed : messages.left(left));
  };
  return () => {
    if (running.current) return;
    running.current = true;
    fix()
      .catch(() => showFailure(messages.notFixed))
      .finally(() => {
        running.current = false;
      });
  };
};
