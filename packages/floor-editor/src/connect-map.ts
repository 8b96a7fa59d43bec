import type { Editor } from './editor.ts';
import type { Cursor, FloorMap } from './map-port.ts';
import { sceneBetween } from './scene/difference.ts';
import type { EditorState } from './state.ts';
import { targetsOf } from './tools/names.ts';

export const cursorOf = ({ active }: EditorState): Cursor => {
  switch (active.tool) {
    case 'pointer':
    case 'select-poi':
      if (active.draft.grab) return 'move';
      return active.draft.hover.on === 'empty' ? 'grab' : 'pointer';
    case 'place-beacon':
      if (active.draft.grab) return 'move';
      return active.draft.hover.on === 'beacon' ? 'pointer' : 'crosshair';
    default:
      return 'crosshair';
  }
};

/** Lets a map show the editor and drive it, until the connection is ended. */
export const connectMap = (editor: Editor, map: FloorMap): (() => void) => {
  let drawn: EditorState | null = null;

  const update = (): void => {
    const before = drawn;
    const state = editor.state();
    drawn = state;
    const change = sceneBetween(before, state);
    if (change) map.draw(change);
    if (before === null || cursorOf(before) !== cursorOf(state)) map.setCursor(cursorOf(state));
    if (before?.active.tool !== state.active.tool) map.setTargets(targetsOf[state.active.tool]);
  };

  update();
  const unsubscribe = editor.subscribe(update);
  const silence = map.onInput(editor.send);
  return () => {
    unsubscribe();
    silence();
  };
};
