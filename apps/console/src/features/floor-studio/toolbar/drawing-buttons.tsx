import { type Editor, readoutIn } from '@floorwright/floor-editor';
import { UnstyledButton } from '@mantine/core';

import { useEditor } from '../session/session.ts';
import { messages } from './messages/index.ts';
import { ReadoutFields } from './readout.tsx';

import classes from './toolbar.module.css';

type Props = { editor: Editor; isTouch: boolean };

/** The keys of a drawing as buttons, for touch screens. */
export const DrawingButtons = ({ editor, isTouch }: Props) => {
  const hasSides = useEditor(editor, (state) => readoutIn(state) !== null);
  const rightAngles = useEditor(editor, (state) => readoutIn(state)?.rightAngles ?? false);
  const arc = useEditor(editor, (state) => readoutIn(state)?.arc ?? null);
  return (
    <div role="group" aria-label={messages.drawing.label} className={classes.drawing}>
      <UnstyledButton
        className={classes.drawingButton}
        onClick={() => editor.send({ type: 'finish' })}
      >
        {messages.drawing.finish}
      </UnstyledButton>
      <UnstyledButton
        className={classes.drawingButton}
        onClick={() => editor.send({ type: 'take-back' })}
      >
        {messages.drawing.undoPoint}
      </UnstyledButton>
      {hasSides && (
        <UnstyledButton
          className={classes.drawingButton}
          aria-pressed={rightAngles}
          onClick={() => editor.send({ type: 'toggle', option: 'right-angles' })}
        >
          {messages.drawing.rightAngles}
        </UnstyledButton>
      )}
      {arc !== null && (
        <UnstyledButton
          className={classes.drawingButton}
          aria-pressed={arc}
          onClick={() => editor.send({ type: 'toggle', option: 'arc' })}
        >
          {messages.drawing.arc}
        </UnstyledButton>
      )}
      {isTouch && <ReadoutFields editor={editor} />}
    </div>
  );
};
