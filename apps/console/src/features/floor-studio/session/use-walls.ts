import type { EdgeIndex } from '@floorwright/floor-editor';
import { useEffect } from 'react';

import type { Session } from './session.ts';

/** Lets shapes snap to the lines of the plan. */
export const useWalls = ({ editor }: Session, walls: EdgeIndex): void => {
  useEffect(() => editor.show({ walls }), [editor, walls]);
};
