import type { Editor } from './editor.ts';
import type { FloorMap } from './map-port.ts';
import { sceneBetween } from './scene/difference.ts';
import type { EditorState } from './state.ts';
import { cursorOfTool } from './tools/active.ts';
import { tools } from './tools/table.ts';

/** Draws the editor on a map and sends it the map's input, until the returned function is called. */
export const connectMap = (editor: Editor, map: FloorMap): (() => void) => {
  let drawn: EditorState | null = null;

  const update = (): void => {
    const before = drawn;
    const state = editor.state();
    drawn = state;
    const change = sceneBetween(before, state);
    if (change) map.draw(change);
    const cursor = cursorOfTool(state.active);
    if (before === null || cursorOfTool(before.active) !== cursor) map.setCursor(cursor);
    const { tool } = state.active;
    if (before?.active.tool !== tool) map.setTargets(tools[tool].targets);
  };

  update();
  const unsubscribe = editor.subscribe(update);
  const silence = map.onInput(editor.send);
  return () => {
    unsubscribe();
    silence();
  };
};
