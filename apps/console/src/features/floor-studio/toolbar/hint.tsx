import { valueAt } from '@floorwright/domain/persistent-map';
import {
  type Editor,
  type EditorState,
  isDrawing,
  reasons,
  tools,
} from '@floorwright/floor-editor';
import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';

import { mapMeasures } from '../../../venue/map/constants.ts';
import { useIsNear } from '../../../venue/map/map-context.ts';
import { useEditor } from '../session/session.ts';

import classes from './toolbar.module.css';

const textOf = ({ notice, active, access }: EditorState, isTouch: boolean): string => {
  if (notice) return notice.text;
  if (access.map === 'far' && access.manage && !access.provider) return reasons.far;
  const { hint, touchHint } = tools[active.tool];
  return isTouch ? touchHint : hint;
};

/** The actions of Enter and Backspace as buttons, for touch screens. */
const DrawingButtons = ({ editor }: { editor: Editor }) => (
  <div role="group" aria-label="Drawing" className={classes.drawing}>
    <UnstyledButton
      className={classes.drawingButton}
      onClick={() => editor.send({ type: 'take-back' })}
    >
      Undo last point
    </UnstyledButton>
    <UnstyledButton
      className={classes.drawingButton}
      onClick={() => editor.send({ type: 'finish' })}
    >
      Finish
    </UnstyledButton>
  </div>
);

/** On a map: what to do next, or why something was not done. */
export const Hint = ({ editor }: { editor: Editor }) => {
  const isNear = useIsNear(mapMeasures.hintZoom);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const text = useEditor(editor, (state) => textOf(state, isTouch));
  const hasDrawing = useEditor(editor, isDrawing);
  return (
    <div className={classes.hints}>
      <div className={classes.hint} role="status">
        {isNear ? text : ''}
      </div>
      {hasDrawing && <DrawingButtons editor={editor} />}
    </div>
  );
};

type Props = { editor: Editor; id: number };

/** Explains why the other beacons are hidden, with a button that shows them. */
export const OnlyBeaconNote = ({ editor, id }: Props) => {
  const navigate = useNavigate();
  const name = useEditor(editor, ({ history }) => valueAt(history.head.beacons, String(id))?.name);
  return (
    <div className={classes.note} role="status">
      {name === undefined ? 'This beacon is not on this floor.' : `Only ${name} is shown.`}
      <UnstyledButton
        className={classes.noteAction}
        onClick={() => void navigate({ to: '.', search: {}, replace: true })}
      >
        Show all beacons
      </UnstyledButton>
    </div>
  );
};
