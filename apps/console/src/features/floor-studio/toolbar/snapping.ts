import type { Editor } from '@floorwright/floor-editor';

import { messages } from './messages/index.ts';

/** Turns on or off that corners and points snap to what is near, as on touch screens, which have no Alt key. */
export const snappingCommand = {
  label: messages.snapping,
  key: 'X',
  run: (editor: Editor): void => editor.show({ snapping: !editor.state().shown.snapping }),
} as const;
