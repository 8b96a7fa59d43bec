import type { Editor } from '@floorwright/floor-editor';

import { messages } from './messages/index.ts';

/** Turns snapping off and on, also on touch screens, which have no Alt key. */
export const snappingCommand = {
  label: messages.keys.noSnapping,
  key: 'X',
  run: (editor: Editor): void => editor.show({ snapping: !editor.state().shown.snapping }),
} as const;
