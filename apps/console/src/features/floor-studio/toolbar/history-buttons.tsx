import { redoLabel, undoLabel } from '@floorwright/floor-editor';
import type { Editor } from '@floorwright/floor-editor';
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { isHalfDone } from '../session/half-done.ts';
import { useEditor } from '../session/use-editor.ts';
import { command } from './keys.ts';

import classes from './toolbar.module.css';

type Props = { editor: Editor; onShortcuts: () => void };

const named = (verb: string, label: string | null): string =>
  label === null ? verb : `${verb}: ${label}`;

export const HistoryButtons = ({ editor, onShortcuts }: Props) => {
  const last = useEditor(editor, undoLabel);
  const next = useEditor(editor, redoLabel);
  // What is being drawn is taken back first.
  const isDrawing = useEditor(editor, isHalfDone);
  return (
    <div className={classes.group} role="group" aria-label="History">
      <IconButton
        icon={IconArrowBackUp}
        label={named('Undo', last)}
        aria-label="Undo"
        shortcut={command('Z')}
        className={classes.tool}
        variant="subtle"
        disabledReason={last === null && !isDrawing ? 'Nothing to undo' : null}
        onClick={editor.undo}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={named('Redo', next)}
        aria-label="Redo"
        shortcut={command('Shift', 'Z')}
        className={classes.tool}
        variant="subtle"
        disabledReason={next === null ? 'Nothing to redo' : null}
        onClick={editor.redo}
      />
      <IconButton
        icon={IconKeyboard}
        label="Keyboard shortcuts"
        shortcut="?"
        className={classes.tool}
        variant="subtle"
        onClick={onShortcuts}
      />
    </div>
  );
};
