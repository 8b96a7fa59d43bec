import type { Editor, EditorState } from '@floorwright/floor-editor';
import { useSyncExternalStore } from 'react';

/**
 * A part of what the editor says. It must be the same object as long as it says the same: what moves
 * with the pointer would else draw the whole page again.
 */
export const useEditor = <Part>(editor: Editor, part: (state: EditorState) => Part): Part =>
  useSyncExternalStore(editor.subscribe, () => part(editor.state()));
