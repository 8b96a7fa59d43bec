import { valueAt } from '@floorwright/domain/persistent-map';
import { type Editor, type EditorState, isDrawing, readoutIn } from '@floorwright/floor-editor';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';

import { mapMeasures } from '../../../venue/map/constants.ts';
import { useIsNear } from '../../../venue/map/map-context.ts';
import { measuredInWords, noticeInWords } from '../editor-words/notices/notice-in-words.ts';
import { useEditor } from '../session/session.ts';
import { DrawingButtons } from './drawing-buttons.tsx';
import { messages } from './messages/index.ts';

import classes from './toolbar.module.css';

const bending = messages.hint.bending;
const bendingByTouch = messages.hint.bendingByTouch;

const textOf = (state: EditorState, isTouch: boolean): string => {
  const { notice, active, access } = state;
  if (notice) return noticeInWords(notice.text);
  if (access.map === 'far' && access.manage && !access.provider) return noticeInWords('zoom-in');
  const readout = readoutIn(state);
  const summary = readout?.summary ?? null;
  if (summary !== null) return measuredInWords(summary);
  if (readout?.arc) return isTouch ? bendingByTouch : bending;
  const { hint, touchHint } = messages.tools[active.tool];
  return isTouch ? touchHint : hint;
};

const isMeasured = (state: EditorState): boolean =>
  state.notice === null && (readoutIn(state)?.summary ?? null) !== null;

const rest = 700;

/** A measure follows the pointer, so screen readers hear it only when the pointer rests. */
const Measure = ({ text }: { text: string }) => {
  const [rested] = useDebouncedValue(text, rest);
  return (
    <>
      <div className={classes.hint} aria-hidden="true">
        {text}
      </div>
      <VisuallyHidden role="status">{rested}</VisuallyHidden>
    </>
  );
};

/** On a map: what to do next, or why something was not done. */
export const Hint = ({ editor }: { editor: Editor }) => {
  const isNear = useIsNear(mapMeasures.hintZoom);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const text = useEditor(editor, (state) => textOf(state, isTouch));
  const hasDrawing = useEditor(editor, isDrawing);
  const measured = useEditor(editor, isMeasured);
  return (
    <div className={classes.hints}>
      {isNear && measured ? (
        <Measure text={text} />
      ) : (
        <div className={classes.hint} role="status">
          {isNear ? text : ''}
        </div>
      )}
      {hasDrawing && <DrawingButtons editor={editor} isTouch={isTouch} />}
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
      {name === undefined ? messages.onlyBeacon.missing : messages.onlyBeacon.shown(name)}
      <UnstyledButton
        className={classes.noteAction}
        onClick={() => void navigate({ to: '.', search: {}, replace: true })}
      >
        {messages.onlyBeacon.showAll}
      </UnstyledButton>
    </div>
  );
};
