import { type Editor, readoutIn } from '@floorwright/floor-editor';
import { UnstyledButton } from '@mantine/core';
import { IconAngle, IconArrowBackUp, IconVectorSpline, type TablerIcon } from '@tabler/icons-react';

import { Icon } from '../../../ui/icon.tsx';
import { useEditor } from '../session/session.ts';
import { messages } from './messages/index.ts';
import { ReadoutFields } from './readout.tsx';

import classes from './toolbar.module.css';

type ButtonProps = {
  icon: TablerIcon;
  label: string;
  isPressed?: boolean;
  onClick: () => void;
};

/** On phones only its icon is shown, so that all of them fit beside each other. */
const DrawingButton = ({ icon, label, isPressed, onClick }: ButtonProps) => (
  <UnstyledButton
    className={classes.drawingButton}
    title={label}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    <span className={classes.drawingIcon}>
      <Icon of={icon} />
    </span>
    <span className={classes.drawingLabel}>{label}</span>
  </UnstyledButton>
);

type Props = { editor: Editor; isTouch: boolean };

/** The keys of a drawing as buttons, for touch screens. */
export const DrawingButtons = ({ editor, isTouch }: Props) => {
  const hasSides = useEditor(editor, (state) => readoutIn(state) !== null);
  const hasTyped = useEditor(editor, (state) => (readoutIn(state)?.typed ?? null) !== null);
  const rightAngles = useEditor(editor, (state) => readoutIn(state)?.rightAngles ?? false);
  const arc = useEditor(editor, (state) => readoutIn(state)?.arc ?? null);
  return (
    <div role="group" aria-label={messages.drawing.label} className={classes.drawing}>
      {/* With something typed, the button of the fields places the corner. */}
      {!(isTouch && hasTyped) && (
        <UnstyledButton
          className={classes.drawingButton}
          onClick={() => editor.send({ type: 'finish' })}
        >
          {messages.drawing.finish}
        </UnstyledButton>
      )}
      <DrawingButton
        icon={IconArrowBackUp}
        label={messages.drawing.undoPoint}
        onClick={() => editor.send({ type: 'take-back' })}
      />
      {hasSides && (
        <DrawingButton
          icon={IconAngle}
          label={messages.drawing.rightAngles}
          isPressed={rightAngles}
          onClick={() => editor.send({ type: 'toggle', option: 'right-angles' })}
        />
      )}
      {arc !== null && (
        <DrawingButton
          icon={IconVectorSpline}
          label={messages.drawing.arc}
          isPressed={arc}
          onClick={() => editor.send({ type: 'toggle', option: 'arc' })}
        />
      )}
      {isTouch && <ReadoutFields editor={editor} />}
    </div>
  );
};
