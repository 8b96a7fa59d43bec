import type { Position } from '@floorwright/domain/geo';
import type { EditorState } from '@floorwright/floor-editor';
import { useEffect } from 'react';

import { showSuccess } from '../../../lib/toasts.ts';
import type { FloorContents } from '../contents/queries.ts';
import type { Session } from '../session/session.ts';
import { messages } from './messages/index.ts';

/** Without own changes no notice is needed; the change may come from another window of the same user. */
const hasWorked = ({ history: { past, future } }: EditorState): boolean =>
  past !== null || future !== null;

/** Merges the changes of others when the floor was loaded again. */
export const useMergeTheirs = (
  { editor, server }: Session,
  contents: FloorContents | undefined,
  corners: readonly Position[],
): void => {
  useEffect(() => {
    if (!contents || !server.mergeTheirs(contents, corners)) return;
    const state = editor.state();
    if (hasWorked(state) && state.conflicts.length === 0) showSuccess(messages.merged);
  }, [editor, server, contents, corners]);
};
