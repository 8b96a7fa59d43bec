import type { Editor, EditorState } from '@floorwright/floor-editor';
import { useSyncExternalStore } from 'react';

/**
 * A part of the editor's state. It must have the same identity while it is equal, since otherwise every move
 * of the pointer would render the whole page.
 */
export const useEditor = <Part>(editor: Editor, part: (state: EditorState) => Part): Part =>
  useSyncExternalStore(editor.subscribe, () => part(editor.state()));
