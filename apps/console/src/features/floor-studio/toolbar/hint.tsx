import type { Editor, EditorState } from '@floorwright/floor-editor';

import { mapMeasures } from '../../../lib/map/constants.ts';
import { useIsNear } from '../maplibre/use-zoom.ts';
import { useEditor } from '../session/use-editor.ts';
import { allTools } from './tools.ts';

import classes from './toolbar.module.css';

const wordsOf = ({ notice, active, access }: EditorState): string => {
  if (notice) return notice.text;
  const hint = allTools.find(({ tool }) => tool === active.tool)?.hint ?? '';
  if (access.map === 'far' && access.manage && !access.provider) return 'Zoom in to draw.';
  return hint;
};

/** On a map: what to do next, or why something was not done. */
export const Hint = ({ editor }: { editor: Editor }) => {
  const isNear = useIsNear(mapMeasures.hintZoom);
  const words = useEditor(editor, wordsOf);
  return (
    <div className={classes.hint} role="status">
      {isNear ? words : ''}
    </div>
  );
};
