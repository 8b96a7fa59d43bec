import {
  type Editor,
  isUnfinished,
  redoLabel,
  type StepLabel,
  undoLabel,
} from '@floorwright/floor-editor';
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from '@tabler/icons-react';
import { memo } from 'react';

import { command } from '../../../lib/keyboard/command-key.ts';
import { ToolButton, ToolGroup } from '../../../ui/page/tool-bar.tsx';
import { stepInWords } from '../editor-words/steps/step-in-words.ts';
import { useEditor } from '../session/session.ts';
import { messages } from './messages/index.ts';

type Props = { editor: Editor; onShortcuts: () => void };

const named = (verb: string, label: StepLabel | null): string =>
  label === null ? verb : `${verb}: ${stepInWords(label)}`;

export const HistoryButtons = memo(({ editor, onShortcuts }: Props) => {
  const last = useEditor(editor, undoLabel);
  const next = useEditor(editor, redoLabel);
  // Undo removes the points of an unfinished drawing first, or brings one back.
  const hasDrawing = useEditor(editor, isUnfinished);
  return (
    <ToolGroup role="group" aria-label={messages.history.label}>
      <ToolButton
        icon={IconArrowBackUp}
        label={named(messages.history.undo, last)}
        aria-label={messages.history.undo}
        shortcut={command('Z')}
        disabledReason={last === null && !hasDrawing ? messages.history.nothingToUndo : null}
        onClick={editor.undo}
      />
      <ToolButton
        icon={IconArrowForwardUp}
        label={named(messages.history.redo, next)}
        aria-label={messages.history.redo}
        shortcut={command('Shift', 'Z')}
        disabledReason={next === null ? messages.history.nothingToRedo : null}
        onClick={editor.redo}
      />
      <ToolButton
        icon={IconKeyboard}
        label={messages.history.shortcuts}
        shortcut="?"
        onClick={onShortcuts}
      />
    </ToolGroup>
  );
});
