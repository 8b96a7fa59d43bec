import type { Editor } from '@floorwright/floor-editor';

import { messages } from './messages/index.ts';

/** Turns on or off that walls move in all POIs that share them. */
export const togetherCommand = {
  label: messages.together,
  key: 'W',
  run: (editor: Editor): void => editor.show({ together: !editor.state().shown.together }),
} as const;
